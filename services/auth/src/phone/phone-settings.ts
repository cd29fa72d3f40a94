// The configuration of telephone numbers, in the form the code uses.
import { smsDriver } from '@consilium/kit/sms/open-sms.ts';
import type { SmsDriver } from '@consilium/kit/sms/open-sms.ts';
import type { SmsSettings } from '@consilium/kit/sms/sms-variables.ts';
import type { z } from 'zod';
import type { phoneVariables } from './phone-variables.ts';

export interface PhoneSettings {
  /** Whether numbers can sign up and in. A second factor by SMS is a separate setting. */
  readonly enabled: boolean;
  readonly autoconfirm: boolean;
  readonly template: string | undefined;
  readonly codeLength: number;
  readonly codeLifetimeSeconds: number;
  readonly waitSeconds: number;
  readonly perHour: number;
  readonly perNumberPerHour: number;
  readonly perAddressPerHour: number;
  /** Calling codes without the plus; empty for all. */
  readonly countries: readonly string[];
  readonly testCodes: ReadonlyMap<string, string>;
  readonly testCodesValidUntil: Date | undefined;
  readonly driver: SmsDriver;
}

type Variables = z.output<z.ZodObject<typeof phoneVariables>>;

export function phoneSettings(config: Variables & SmsSettings): PhoneSettings {
  return {
    enabled: config.PHONE_PROVIDER,
    autoconfirm: config.SMS_AUTOCONFIRM,
    template: config.SMS_TEMPLATE,
    codeLength: config.SMS_OTP_LENGTH,
    codeLifetimeSeconds: config.SMS_OTP_LIFETIME_SECONDS,
    waitSeconds: config.SMS_WAIT_SECONDS,
    perHour: config.SMS_PER_HOUR,
    perNumberPerHour: config.SMS_PER_NUMBER_PER_HOUR,
    perAddressPerHour: config.SMS_PER_ADDRESS_PER_HOUR,
    countries: config.SMS_COUNTRIES.map((code) => code.replace('+', '')),
    testCodes: new Map(config.SMS_TEST_CODES),
    testCodesValidUntil: config.SMS_TEST_CODES_VALID_UNTIL,
    driver: smsDriver(config),
  };
}

/** Whether any feature sends SMS, so that a driver is needed. */
export function sendsSms(config: { readonly PHONE_PROVIDER: boolean; readonly MFA_PHONE: boolean }): boolean {
  return config.PHONE_PROVIDER || config.MFA_PHONE;
}

/** The fixed code of a test number; undefined for other numbers. */
export function testCodeOf(
  { testCodes, testCodesValidUntil }: PhoneSettings,
  phone: string,
  now: Date,
): string | undefined {
  if (testCodesValidUntil !== undefined && testCodesValidUntil <= now) return undefined;
  return testCodes.get(phone);
}
