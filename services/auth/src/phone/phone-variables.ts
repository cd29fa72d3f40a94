// The variables about telephone numbers: signing in with them, the text of SMS, and their limits.
import { flag, integer, list, seconds } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

const testCode = /^\+?([1-9]\d{6,14})[:=](\d{6,10})$/;

export const phoneVariables = {
  PHONE_PROVIDER: flag()
    .default(false)
    .describe('Signing up and in with a telephone number. Every SMS costs money, and strangers may cause them.'),
  SMS_AUTOCONFIRM: flag().default(false).describe('A sign-up or a new number needs no proof. For test systems only.'),
  SMS_TEMPLATE: z
    .string()
    .includes('{{ .Code }}', { error: 'must contain {{ .Code }}' })
    .max(400)
    .optional()
    .describe(
      'What an SMS with a code says; {{ .Code }} stands for the code. Ours ends in the line that lets browsers fill it in.',
    ),
  SMS_OTP_LENGTH: integer(6, 10).default(6).describe('Digits of the codes in SMS.'),
  SMS_OTP_LIFETIME_SECONDS: integer(30, 86_400)
    .default(300)
    .describe('How long a code by SMS is good; more than ten minutes is not advised.'),
  SMS_WAIT_SECONDS: seconds(0, 3600).default(60).describe('Least time between two SMS to one number; 90 or 1m30s.'),
  SMS_PER_HOUR: integer(1, 1_000_000)
    .default(30)
    .describe('SMS that leave in an hour, in all: what a bill may grow by.'),
  SMS_PER_NUMBER_PER_HOUR: integer(1, 1000)
    .default(5)
    .describe('SMS to one number in an hour, and to all numbers of one account; twice as many in a day.'),
  SMS_PER_ADDRESS_PER_HOUR: integer(1, 100_000)
    .default(10)
    .describe('SMS that one network address may ask for in an hour.'),
  SMS_COUNTRIES: list()
    .pipe(z.array(z.string().regex(/^\+?[1-9]\d{0,6}$/, 'must be calling codes such as 49 or 1868')))
    .default([])
    .describe('Calling codes of the countries whose numbers get SMS, such as 49,43,41; all when empty.'),
  SMS_TEST_CODES: list()
    .pipe(z.array(z.string().regex(testCode, 'must be number:code').transform(splitTestCode)))
    .default([])
    .describe(
      'Numbers that get no SMS and whose code is always the same, as number:code. For test systems and app reviews.',
    ),
  SMS_TEST_CODES_VALID_UNTIL: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date')
    .transform((value) => new Date(value))
    .optional()
    .describe('From when on SMS_TEST_CODES mean nothing, such as 2027-01-31T00:00:00Z.'),
};

function splitTestCode(value: string): readonly [number: string, code: string] {
  const [, number = '', code = ''] = testCode.exec(value) ?? [];
  return [number, code];
}

export const phoneGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_EXTERNAL_PHONE_ENABLED: ['PHONE_PROVIDER'],
  GOTRUE_SMS_AUTOCONFIRM: ['SMS_AUTOCONFIRM'],
  GOTRUE_SMS_TEMPLATE: ['SMS_TEMPLATE'],
  GOTRUE_SMS_OTP_LENGTH: ['SMS_OTP_LENGTH'],
  GOTRUE_SMS_OTP_EXP: ['SMS_OTP_LIFETIME_SECONDS'],
  GOTRUE_SMS_MAX_FREQUENCY: ['SMS_WAIT_SECONDS'],
  GOTRUE_SMS_TEST_OTP: ['SMS_TEST_CODES'],
  GOTRUE_SMS_TEST_OTP_VALID_UNTIL: ['SMS_TEST_CODES_VALID_UNTIL'],
  GOTRUE_HOOK_SEND_SMS_URI: ['SMS_WEBHOOK_URL'],
  GOTRUE_HOOK_SEND_SMS_SECRETS: ['SMS_WEBHOOK_SECRETS'],
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: ['MFA_PHONE'],
};
