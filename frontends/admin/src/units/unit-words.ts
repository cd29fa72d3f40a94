// A comparison of the ledger with the store of units, in words.
import type { LedgerCheck } from '@consilium/contracts/billing/ledger-check.ts';
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';

const failures: Readonly<Record<NonNullable<LedgerCheck['failure']>, string>> = {
  store_away: 'The store of units did not answer, so nothing was compared.',
  interrupted: 'The last comparison was cut short.',
  failed: 'The last comparison failed. The log says why.',
};

/** The comparison with chat's replies, which neither ledger nor store knows. */
export function plansVerdictOf({ pastLimit }: LedgerCheck): string {
  if (!pastLimit) return 'Answers were not compared with plans, because chat was not asked or did not answer.';
  if (pastLimit.days === 0) return 'Nobody was answered more often than their plan gives.';
  return `On ${count(pastLimit.days, 'day', 'days')} somebody was answered more often than their plan gives.`;
}

export function isEqual(check: LedgerCheck): boolean {
  return check.failure === null && check.differingPeople === 0 && (check.pastLimit?.days ?? 0) === 0;
}

export function verdictOf(check: LedgerCheck | null): string {
  if (!check) return 'Ledger and store have not been compared yet.';
  if (check.failure) return failures[check.failure];
  if (check.differingPeople === 0) return 'The ledger equals the store.';
  return `Ledger and store differ for ${count(check.differingPeople, 'person', 'people')}.`;
}

/** What was compared; empty when there was no answer. */
export function extentOf({ failure, people, units }: LedgerCheck): string {
  return failure ? '' : `: ${count(units, 'unit', 'units')} of ${count(people, 'person', 'people')}`;
}

export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

export function classWords(messageClass: MessageClass): string {
  return messageClass === 'premium' ? 'Premium' : 'Standard';
}

/** What a hold waits for. */
export const replyWords: Readonly<Record<ListedHold['reply'], string>> = {
  none: 'None yet',
  running: 'Being written',
  answered: 'Answered, will be settled',
  failed: 'Failed',
};
