// What became of a payment, in a word and its tone.
import type { Payment } from '@consilium/contracts/billing/subscription.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';
import { moneyInWords } from '#billing/billing-words.ts';

interface StatusWords {
  readonly word: string;
  readonly tone: BadgeTone;
}

export const statusWords: Readonly<Record<Payment['status'], StatusWords>> = {
  paid: { word: 'Paid', tone: 'accent' },
  open: { word: 'Not paid yet', tone: 'attention' },
  failed: { word: 'Failed', tone: 'loss' },
  refunded: { word: 'Refunded', tone: 'plain' },
  partly_refunded: { word: 'Partly refunded', tone: 'plain' },
  disputed: { word: 'Disputed', tone: 'attention' },
};

const periods = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export function whatFor({ price, periodStartsAt, periodEndsAt }: Payment): string {
  const plan = price === null ? 'Premium' : price === 'monthly' ? 'Premium, monthly' : 'Premium, yearly';
  return `${plan}, ${periods.formatRange(new Date(periodStartsAt), new Date(periodEndsAt))}`;
}

export function refundWords({ refunded }: Payment): string | undefined {
  return refunded.amountMinor > 0 ? `${moneyInWords(refunded)} paid back` : undefined;
}

/** There is a receipt of what was paid, even when it was paid back later. */
export function hasReceipt({ status }: Payment): boolean {
  return status !== 'open' && status !== 'failed';
}
