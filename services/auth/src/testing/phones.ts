// Telephones for tests: the service with a webhook that takes its SMS, and members with numbers.
import { SMS_SECRET, startSmsReceiver } from '@consilium/kit/sms/testing/sms-receiver.ts';
import type { SmsReceiver, TakenSms } from '@consilium/kit/sms/testing/sms-receiver.ts';
import { PASSWORD, tokensOf } from './signed-up.ts';
import type { Tokens } from './signed-up.ts';
import { eventually, startAuth } from './started-auth.ts';
import type { StartedAuth } from './started-auth.ts';

let made = 0;

/** With the plus; no two are in the same block. */
export function freshNumber(): string {
  made += 1;
  return `+49170${String(made).padStart(4, '0')}567`;
}

export interface AuthWithSms {
  readonly auth: StartedAuth;
  readonly receiver: SmsReceiver;
  /** The newest SMS to a number, as soon as there are `count` of them. */
  readonly sms: (to: string, count?: number) => Promise<TakenSms>;
  readonly smsTo: (to: string) => readonly TakenSms[];
  stop(): Promise<void>;
}

/** Limits too high to be reached, unless a test is about them. */
const wide = { SMS_PER_HOUR: '100000', SMS_PER_NUMBER_PER_HOUR: '100', SMS_PER_ADDRESS_PER_HOUR: '10000' };

export async function startAuthWithSms(environment: Readonly<Record<string, string>> = {}): Promise<AuthWithSms> {
  const receiver = await startSmsReceiver();
  const webhook = { SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRETS: SMS_SECRET };
  const auth = await startAuth({ PHONE_PROVIDER: 'true', ...wide, ...webhook, ...environment });
  const smsTo = (to: string) => receiver.taken.filter(({ sms }) => `+${sms.phone}` === to);
  return {
    auth,
    receiver,
    smsTo,
    sms: (to, count = 1) =>
      eventually(async () => (smsTo(to).length >= count ? smsTo(to).at(-1) : undefined), `SMS ${count} to ${to}`),
    async stop() {
      await auth.stop();
      await receiver.stop();
    },
  };
}

/** A member who signed up with a number and a password, and proved the number by the code. */
export async function phoneMember(setup: AuthWithSms): Promise<Tokens & { phone: string; userId: string }> {
  const { auth } = setup;
  const phone = freshNumber();
  const signedUp = await auth.call('POST /signup', { body: { phone, password: PASSWORD } });
  if (signedUp.status !== 200) throw new Error(`sign-up answered ${signedUp.status} ${JSON.stringify(signedUp.body)}`);
  const { sms } = await setup.sms(phone);
  const answer = await auth.call('POST /verify', { body: { type: 'sms', phone, token: sms.otp } });
  const tokens = tokensOf(answer);
  // The wait before the number's next SMS.
  auth.clock.advance(61_000);
  return { ...tokens, phone, userId: (answer.body['user'] as { id: string }).id };
}

/** A code that is certainly wrong. */
export function otherThan(code: string | undefined): string {
  return code?.startsWith('1') === true ? '222222' : '111111';
}
