// Prorations: the credit for unused time, and the cost of a change.
import type { Price } from '#catalogue/price.ts';
import type { NewLine } from '#invoices/invoice-line.ts';
import { haveSameLength } from './pending-update.ts';
import { nextBoundary } from './period.ts';
import { itemOf } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export interface WantedChange {
  readonly price: Price;
  readonly quantity: number;
  /** The proration date in Unix seconds. */
  readonly at: number;
  readonly proration: 'create_prorations' | 'always_invoice' | 'none';
  /** Metadata of the change. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** By the second, from the billed amount; null when nothing is left. */
export function unusedLine(subscription: Subscription, at: number): NewLine | null {
  const item = itemOf(subscription);
  const billed = item._billed;
  if (!billed || billed.end <= at || billed.amount === 0) return null;
  const left = billed.end - Math.max(at, billed.start);
  return {
    amount: -Math.round((billed.amount * left) / (billed.end - billed.start)),
    price: item.price,
    quantity: item.quantity,
    description: `Unused time after ${dayOf(at)}`,
    period: { start: at, end: billed.end },
    isProration: true,
    subscription: subscription.id,
    item: item.id,
  };
}

/** Another interval is charged in full and starts now; the same interval costs its share of the current period. */
export function changeLines(subscription: Subscription, change: WantedChange): readonly NewLine[] {
  const { price, quantity, at, proration } = change;
  const item = itemOf(subscription);
  const isSameLength = haveSameLength(item.price, price);
  if (isSameLength && proration === 'none') return [];
  const unused = proration === 'none' ? null : unusedLine(subscription, at);
  const end = isSameLength || !price.recurring ? item.current_period_end : nextBoundary(at, price.recurring, at);
  const whole = price.unit_amount * quantity;
  const part = (end - at) / (item.current_period_end - item.current_period_start);
  const charge: NewLine = {
    amount: isSameLength ? Math.round(whole * part) : whole,
    price,
    quantity,
    description: isSameLength
      ? `Remaining time after ${dayOf(at)}`
      : `${quantity} × Premium (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring?.interval ?? 'once'})`,
    period: { start: at, end },
    isProration: isSameLength,
    subscription: subscription.id,
    item: item.id,
  };
  return unused ? [unused, charge] : [charge];
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
