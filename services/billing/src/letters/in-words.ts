// Amounts, days and plans as people read them, in letters and on receipts.
import { planNames } from '@consilium/contracts/plan-words.ts';
import type { Money, PriceId } from '@consilium/contracts/plans.ts';

export function planInWords(price: PriceId | null | undefined): string {
  return price ? `${planNames.premium} (${price})` : planNames.premium;
}

export function amountInWords({ amountMinor, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function dayInWords(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(at);
}
