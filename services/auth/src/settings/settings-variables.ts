// The variables about ways of signing in, and how strict they are.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { flag, integer, seconds } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

const longestMailLinkSeconds = periodMs(keptFor.mailLink) / 1000;

export const settingsVariables = {
  GOTRUE_COMPATIBLE: z
    .enum(['sensible', 'strict'])
    .default('sensible')
    .describe(
      'strict sets the deliberate differences below as GoTrue has them, for programs that expect it to the letter; a variable that is set by hand wins.',
    ),
  EMAIL_PROVIDER: flag().default(true).describe('Signing up and in with an e-mail address.'),
  DISABLE_SIGNUP: flag().default(false).describe('Nobody can make an account; administrators still can.'),
  ANONYMOUS_SIGN_INS: flag()
    .default(false)
    .describe('Accounts without address and number. Each one has the quota of a free account, so quotas bind nobody.'),
  ANONYMOUS_SIGN_INS_PER_HOUR: integer(1, 100_000)
    .default(30)
    .describe('Accounts without address and number that one network may make in an hour.'),
  MAILER_AUTOCONFIRM: flag()
    .default(false)
    .describe('A sign-up signs in without proof of the address. For test systems only.'),
  SECURE_EMAIL_CHANGE: flag().default(true).describe('A change of address needs the consent of the old one too.'),
  MAILER_OTP_LENGTH: integer(6, 10).default(6).describe('Digits of the codes in mails.'),
  MAILER_OTP_LIFETIME_SECONDS: integer(60, longestMailLinkSeconds)
    .default(3600)
    .describe('How long mails to sign in, to recover a password and to prove oneself again are good.'),
  MAILER_CONFIRMATION_LIFETIME_SECONDS: integer(60, longestMailLinkSeconds)
    .default(longestMailLinkSeconds)
    .describe('How long mails to confirm an address, a change of address and an invitation are good.'),
  MAIL_WAIT_SECONDS: seconds(0, 3600)
    .default(60)
    .describe('Least time between two mails of a kind to one address; 90 or 1m30s.'),
  MAILS_PER_ADDRESS_PER_DAY: integer(1, 10_000)
    .default(20)
    .describe(
      'Mails of one purpose (to sign up; to sign in or recover; to somebody signed in; to a new address; to invite) that one mailbox gets in a day, whoever asks. Case, tags after a plus sign and, at Gmail, dots are one mailbox.',
    ),
  MAILS_PER_NETWORK_PER_HOUR: integer(1, 1_000_000)
    .default(100)
    .describe(
      'Mails of one purpose that one network (of IPv6 its /64) may ask for in an hour; invitations are not counted.',
    ),
  MAILS_PER_HOUR: integer(1, 100_000_000).default(3000).describe('Mails of one purpose that leave in an hour, in all.'),
  SECURITY_MAILS_PER_ADDRESS_PER_DAY: integer(1, 10_000)
    .default(20)
    .describe(
      'Mails of one kind in a day that tell an owner what happened to their account; no other mail counts against them.',
    ),
  OTP_TELLS_UNKNOWN_ADDRESSES: flag()
    .default(false)
    .describe(
      'POST /otp that must not make an account answers otp_disabled for an unknown address, which tells who has one.',
    ),
  RESEND_TELLS_UNKNOWN_NUMBERS: flag()
    .default(false)
    .describe('POST /resend for a number that waits for no code answers {} at once, which tells who does.'),
  REFRESH_TOKEN_REUSE_INTERVAL_SECONDS: integer(0, 300)
    .default(10)
    .describe('How long a used refresh token is forgiven; two tabs that wake up together send the same one.'),
  NEW_DEVICE_MAILS: flag()
    .default(true)
    .describe('A mail about every sign-in from a device that the account was not signed in from before.'),
  PASSWORD_CHANGE_NEEDS_REAUTHENTICATION: flag()
    .default(false)
    .describe('A new password needs a code by mail when the session is older than a day.'),
  PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD: flag()
    .default(false)
    .describe(
      'A new password needs the current one, unless the session began by a mail or an SMS; npm start and compose set it.',
    ),
};
