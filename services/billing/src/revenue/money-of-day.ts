// Sums of a day and a currency, and how far two of them differ.
import type { MoneyOfDay } from '@consilium/contracts/billing/admin-books-http.ts';
import type { ProviderMovement } from '../payments/payments.ts';

export const nothingMoved: MoneyOfDay = { paidMinor: 0, refundedMinor: 0, takenBackMinor: 0 };

const fieldOf = { payment: 'paidMinor', refund: 'refundedMinor', taken_back: 'takenBackMinor' } as const;

export function added(sum: MoneyOfDay, kind: ProviderMovement['kind'], amountMinor: number): MoneyOfDay {
  const field = fieldOf[kind];
  return { ...sum, [field]: sum[field] + amountMinor };
}

export function keptMinor({ paidMinor, refundedMinor, takenBackMinor }: MoneyOfDay): number {
  return paidMinor - refundedMinor - takenBackMinor;
}

export function differ(one: MoneyOfDay, other: MoneyOfDay): boolean {
  return Object.values(fieldOf).some((field) => one[field] !== other[field]);
}

/** By day, then by currency. */
export type DayFigures = Map<string, Map<string, MoneyOfDay>>;

export function addTo(
  figures: DayFigures,
  {
    day,
    currency,
    kind,
    amountMinor,
  }: { day: string; currency: string; kind: ProviderMovement['kind']; amountMinor: number },
): void {
  const ofDay = figures.get(day) ?? new Map<string, MoneyOfDay>();
  ofDay.set(currency, added(ofDay.get(currency) ?? nothingMoved, kind, amountMinor));
  figures.set(day, ofDay);
}
