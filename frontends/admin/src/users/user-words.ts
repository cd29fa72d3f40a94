// Words of the tab Users.
import { minuteWords } from '#parts/utc-words.ts';
import type { ConfirmedAct, Person, ResentLetter } from '@consilium/contracts/auth/people-http.ts';

export const zoneWords = 'Times are in UTC.';

export function timeWords(iso: string | null): string {
  if (iso === null) return 'Never';
  return minuteWords(iso);
}

export const proposedActs: Readonly<Record<ConfirmedAct, string>> = {
  export: 'Have a copy of all data made',
  erase: 'Erase the account',
  'make-admin': 'Give the role admin',
};

export const resendNames: Readonly<Record<ResentLetter, string>> = {
  confirmation: 'Resend confirmation',
  recovery: 'Resend password reset',
  invitation: 'Resend invitation',
};

export const letterStateWords: Readonly<Record<Person['letters'][number]['state'], string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  dropped: 'Not sent: of no use any more',
};

export function lockWords({ networkUntil, everywhereUntil }: NonNullable<Person['signInLock']>): string {
  if (everywhereUntil !== null) return `Locked until ${timeWords(everywhereUntil)}, except from known networks`;
  return `Locked for one network until ${timeWords(networkUntil)}`;
}

/** `magic_link` reads “Magic link”. */
export function letterName(letter: string): string {
  return named(letter.replaceAll('_', ' '));
}

/** The first letter is a capital. */
export function named(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

export function stateWords({ isSuspended, isConfirmed }: { isSuspended: boolean; isConfirmed: boolean }): string {
  if (isSuspended) return 'Suspended';
  return isConfirmed ? 'Active' : 'Not confirmed';
}
