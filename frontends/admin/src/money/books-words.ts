// Hanging invoices, disputes, given plans and days of revenue in words.
import type { Gift, HangingInvoice, Revenue } from '@consilium/contracts/billing/admin-books-http.ts';

export const hangingWords: Readonly<Record<HangingInvoice['why'], string>> = {
  'finalizing-failed': 'The provider could not make it final',
  stopped: 'Nothing makes it final any more',
  'draft-late': 'The provider should have made it final',
  'tried-again': 'A payment failed and is tried again',
  'given-up': 'A payment failed and is not tried again',
  'never-tried': 'No payment was tried',
};

export const invoiceStateWords: Readonly<Record<HangingInvoice['state'], string>> = {
  draft: 'Draft',
  open: 'Open',
};

/** Billing keeps no drafts, so a draft without a copy is as it should be. */
export function copyWords({ state, copy }: Pick<HangingInvoice, 'state' | 'copy'>): string {
  if (copy === 'same') return 'Is the same';
  if (copy === 'differs') return 'Says something else';
  return state === 'draft' ? 'None, as of every draft' : 'Is missing';
}

/** The provider's values; new ones are shown as they are. */
const disputeStates = new Map([
  ['needs_response', 'Needs evidence'],
  ['under_review', 'Under review'],
  ['warning_needs_response', 'Inquiry, needs an answer'],
  ['warning_under_review', 'Inquiry, under review'],
  ['warning_closed', 'Inquiry closed'],
  ['prevented', 'Prevented'],
  ['won', 'Won'],
  ['lost', 'Lost'],
]);

export function disputeStateWords(state: string): string {
  return disputeStates.get(state) ?? inWords(state);
}

/** `product_not_received` as “Product not received”. */
export function inWords(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const giftStateWords: Readonly<Record<Gift['state'], string>> = {
  'in-force': 'In force',
  ended: 'Ended',
  revoked: 'Revoked',
};

export const unreadWords: Readonly<Record<NonNullable<Revenue['unreadBecause']>, string>> = {
  unreachable: 'The provider could not be reached. What was read before is shown.',
  'no-provider': 'No payment provider is configured, so only what billing booked is shown.',
  more: 'One look reads only so many days of the provider’s.',
  'too-many': 'A day has more payments than are read. Compare it in the provider’s dashboard.',
};
