// Decimal text to minor units. Digits are moved, never computed with.
import type { Money } from '@consilium/contracts/plans.ts';
import { RowRefused } from './row-refused.ts';

const DECIMAL = /^(\d{1,13})(?:\.(\d+))?$/;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Null for an empty text. Refuses the row when it is no amount of that currency. */
export function moneyOf(text: string | null | undefined, currency: string | null | undefined): Money | null {
  const amount = text?.trim() ?? '';
  if (amount === '') return null;
  const code = (currency ?? '').trim().toUpperCase();
  if (!currencies.has(code)) throw new RowRefused(`“${shown(code)}” is not a currency.`);
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) throw new RowRefused(`“${shown(amount)}” is not an amount.`);
  const digits = fractionDigits(code);
  // Some feeds write 12.9900.
  if (/[1-9]/.test(fraction.slice(digits)))
    throw new RowRefused(`“${shown(amount)}” is finer than ${code} can be paid.`);
  return { amountMinor: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency: code };
}

/** A price of 0 stands for “not known” in catalogs. */
export function priceOf(text: string | null | undefined, currency: string | null | undefined): Money | null {
  const money = moneyOf(text, currency);
  return money?.amountMinor === 0 ? null : money;
}

function shown(text: string): string {
  return text.slice(0, 40);
}

const digitsOf = new Map<string, number>();

function fractionDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}
