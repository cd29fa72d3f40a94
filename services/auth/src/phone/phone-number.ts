// Reads telephone numbers and channels, with GoTrue's errors.
import type { SmsChannel } from '@consilium/kit/sms/sms.ts';
import { invalid, unprocessable } from '../wire/auth-error.ts';
import type { PhoneSettings } from './phone-settings.ts';

const phoneNumber = /^[1-9]\d{6,14}$/;

/** Returns the digits without the plus; people may type spaces. */
export function readPhone(given: string): string {
  const digits = given.trim().replace(/^\+/, '').replaceAll(' ', '');
  if (!phoneNumber.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/** For a number that gets an SMS: operators can exclude countries where SMS fraud pays off. */
export function readSmsNumber({ countries }: PhoneSettings, given: string): string {
  const phone = readPhone(given);
  if (countries.length === 0 || countries.some((code) => phone.startsWith(code))) return phone;
  throw unprocessable(
    'sms_send_failed',
    'Error sending confirmation OTP to provider: numbers of this country are not served',
  );
}

/** '' means the default, sms. */
export function readChannel(given: string): SmsChannel {
  if (given === '' || given === 'sms') return 'sms';
  if (given === 'whatsapp') return given;
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}
