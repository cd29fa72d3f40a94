// Words of the tab Users.
import type { ConfirmedAct } from '@consilium/contracts/auth/people-http.ts';

export const zoneWords = 'Times are in UTC.';

export function timeWords(iso: string | null): string {
  if (iso === null) return 'Never';
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}

export const proposedActs: Readonly<Record<ConfirmedAct, string>> = {
  export: 'Have a copy of all data made',
  erase: 'Erase the account',
  'make-admin': 'Give the role admin',
};

/** The first letter is a capital. */
export function named(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

export function stateWords({ isSuspended, isConfirmed }: { isSuspended: boolean; isConfirmed: boolean }): string {
  if (isSuspended) return 'Suspended';
  return isConfirmed ? 'Active' : 'Not confirmed';
}
