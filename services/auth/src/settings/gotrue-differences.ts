// Deliberate differences from GoTrue. GOTRUE_COMPATIBLE=strict switches those of the first list to GoTrue's behaviour.
import type { Environment } from '@consilium/kit/config/profile.ts';

interface Difference {
  readonly what: string;
  readonly why: string;
}

export interface SwitchableDifference extends Difference {
  /** The value of our variable for GoTrue's behaviour. */
  readonly strict: string;
}

/** By the variable that switches them. */
export const switchableDifferences = {
  OTP_TELLS_UNKNOWN_ADDRESSES: {
    what: 'Asking for a link or code without making an account answers 200 for an address or number without one; GoTrue answers 422 `otp_disabled`.',
    why: 'The answer would tell anybody who has an account.',
    strict: 'true',
  },
  RESEND_TELLS_UNKNOWN_NUMBERS: {
    what: 'Sending an SMS again counts, and is refused for a country that is not served, whether there is anything to send or not; GoTrue answers 200 and `{}` at once when there is nothing to send.',
    why: 'The answer would tell whose number waits for a code.',
    strict: 'true',
  },
  PASSWORD_MIN_LENGTH: {
    what: 'A password has eight characters at least; in GoTrue six.',
    why: 'Six are guessed too soon (NIST SP 800-63B asks for eight).',
    strict: '6',
  },
  PASSWORD_REFUSES_GUESSABLE: {
    what: 'Passwords from breaches, and those that are the address or the name of the product, are refused with 422 `weak_password` and the reason `pwned`; GoTrue takes them unless it is told to ask a service.',
    why: 'They are what guessers try first.',
    strict: 'false',
  },
  PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD: {
    what: 'Where `npm start` or compose runs the whole product, a new password needs the current one; in GoTrue, and in this service alone, it does not.',
    why: 'Who finds a browser open must not take the account over.',
    strict: 'false',
  },
  NEW_DEVICE_MAILS: {
    what: 'A sign-in from a new device is told to the owner by mail; GoTrue sends no such mail.',
    why: 'It is how owners learn of a password that somebody else knows.',
    strict: 'false',
  },
} as const satisfies Readonly<Record<string, SwitchableDifference>>;

/** These stay even with strict: GoTrue's behaviour would be a vulnerability, and no honest client depends on it. */
export const lastingDifferences: readonly Difference[] = [
  {
    what: 'Mails are counted per address, network and in all, for unknown addresses too, and answer 429 `over_email_send_rate_limit`; GoTrue counts all together, and answers 200 for unknown addresses at recovery and resending.',
    why: 'Otherwise strangers bombard a mailbox, and the answer tells who has an account.',
  },
  {
    what: 'Changes to the safety of an account are always told to its owner by mail.',
    why: 'Nobody takes an account over in silence.',
  },
  {
    what: 'A proof of an address forgets a password that somebody had set before.',
    why: 'A stranger may have signed up with the address and wait for its owner.',
  },
  { what: '`user_metadata` is at most 6 KiB.', why: 'It travels in every access token.' },
  {
    what: 'Administrators cannot hand in a `password_hash`, and a `role` in the data of an account grants nothing.',
    why: 'Passwords are argon2id only; roles live in a table of their own.',
  },
  {
    what: 'A message that a wallet signed is good once.',
    why: 'Whoever overhears it could use it again.',
  },
  {
    what: 'Programs that sign people in (OAuth server) need PKCE with S256, get tokens of their own instead of the person’s, and errors in RFC 6749’s words.',
    why: 'A program must not be able to do everything that the person can.',
  },
  {
    what: 'There is a list of the parameters that a page may pass on to an outside provider; a sign-in that begins at an organisation is off.',
    why: 'Others could send people where they did not mean to go, or into an account that is not theirs.',
  },
];

/** Variables that are set explicitly take precedence. */
export function strictlyCompatible({ GOTRUE_COMPATIBLE: wanted }: Environment): Environment {
  if (wanted?.trim() !== 'strict') return {};
  return Object.fromEntries(Object.entries(switchableDifferences).map(([name, { strict }]) => [name, strict]));
}
