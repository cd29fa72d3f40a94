// The status of a payment: its label and its tone.
import type { Payment } from '@consilium/contracts/billing/subscription.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';
import { moneyInWords } from '#billing/billing-words.ts';

interface StatusWords {
  readonly word: string;
  readonly tone: BadgeTone;
}

const statusWords: Readonly<Record<Payment['status'], StatusWords>> = {
  paid: { word: 'Paid', tone: 'accent' },
  open: { word: 'Not paid yet', tone: 'attention' },
  failed: { word: 'Failed', tone: 'loss' },
  refunded: { word: 'Refunded', tone: 'plain' },
  partly_refunded: { word: 'Partly refunded', tone: 'plain' },
  disputed: { word: 'Disputed', tone: 'attention' },
};

export function statusWordsOf(payment: Payment): StatusWords {
  return isTakenBack(payment) ? { word: 'Taken back', tone: 'plain' } : statusWords[payment.status];
}

/** The state of a disputed payment. */
export function disputeWords(payment: Payment): string | undefined {
  if (payment.status !== 'disputed') return undefined;
  if (isTakenBack(payment)) return `Your bank gave you ${moneyInWords(payment.takenBack)} back.`;
  return 'Your bank is reviewing this payment. Your plan stays the same until they decide.';
}

function isTakenBack({ status, takenBack }: Payment): boolean {
  return status === 'disputed' && takenBack.amountMinor > 0;
}

const periods = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export function whatFor({ price, periodStartsAt, periodEndsAt }: Payment): string {
  const plan = price === null ? 'Premium' : price === 'monthly' ? 'Premium, monthly' : 'Premium, yearly';
  return `${plan}, ${periods.formatRange(new Date(periodStartsAt), new Date(periodEndsAt))}`;
}

export function refundWords({ refunded }: Payment): string | undefined {
  return refunded.amountMinor > 0 ? `${moneyInWords(refunded)} paid back` : undefined;
}

/** Every payment has a receipt, even when it was refunded later. */
export function hasReceipt({ status }: Payment): boolean {
  return status !== 'open' && status !== 'failed';
}
