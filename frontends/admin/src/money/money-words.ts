// Payments and refunds in words.
import { auditReasons, auditReasonWords, type AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { AdminPayment, AdminRefund, RefundPreview } from '@consilium/contracts/billing/admin-money-http.ts';
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import { planNames } from '@consilium/contracts/plan-words.ts';
import { UNLIMITED, type Money } from '@consilium/contracts/plans.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';

export const stateWords: Readonly<Record<AdminPayment['status'], string>> = {
  paid: 'Paid',
  open: 'Not paid yet',
  failed: 'Failed',
  refunded: 'Paid back',
  partly_refunded: 'Partly paid back',
  disputed: 'Disputed',
};

/** A disputed payment is lost when the bank took it back for good. */
export function stateOf({ status, takenBack }: Pick<AdminPayment, 'status' | 'takenBack'>): string {
  return status === 'disputed' && takenBack.amountMinor > 0 ? 'Dispute lost' : stateWords[status];
}

export const refundStateWords: Readonly<Record<AdminRefund['state'], string>> = {
  wanted: 'Not asked for yet',
  pending: 'On its way',
  succeeded: 'Done',
  failed: 'Failed',
};

export const originWords: Readonly<Record<AdminRefund['origin'], string>> = {
  person: 'The person',
  administrator: 'An administrator',
  bought_twice: 'Bought twice',
  account_erased: 'The account was erased',
};

export const obstacleWords: Readonly<Record<NonNullable<RefundPreview['obstacle']>, string>> = {
  'account-erased': 'The account was erased, and its subscription ended by the rules.',
  'subscription-over': 'The subscription of this payment is over.',
  'other-subscription': 'The person has another subscription now. Open its payment instead.',
  agreed: 'A refund for this subscription was made or is on its way.',
  'nothing-by-the-rules': 'The rules pay nothing back: a month runs to its end, or the year is almost over.',
};

const choiceWords: Readonly<Record<CancellationOption['choice'], string>> = {
  money_back: 'All of it, within 30 days',
  month_end: 'The unused months of the year',
  period_end: 'Nothing',
};

export const reasonOptions: readonly { readonly value: AuditReason | ''; readonly label: string }[] = [
  { value: '', label: 'Choose a reason' },
  ...auditReasons.map((value) => ({ value, label: auditReasonWords[value] })),
];

export function moneyOf({ amountMinor, currency }: Money): string {
  return moneyInFull(amountMinor, currency);
}

export function optionWords({ choice, refund }: CancellationOption): string {
  return `${moneyOf(refund)}: ${choiceWords[choice].toLowerCase()}`;
}

export function planWords({ plan, dailyLimits }: RefundPreview['now']): string {
  const { standard, premium } = dailyLimits;
  const limit = (units: number) => (units === UNLIMITED ? 'unlimited' : units.toLocaleString('en-US'));
  return `${planNames[plan]}: ${limit(standard)} standard and ${limit(premium)} premium messages a day`;
}
