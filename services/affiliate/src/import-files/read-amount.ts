// Amounts of money as people write them. What could mean two amounts is refused, never guessed.
import type { DecimalMark } from '@consilium/contracts/affiliate/import-rules.ts';
import type { Money } from '@consilium/contracts/plans.ts';

export type ReadAmount = { readonly money: Money | null } | { readonly reason: string };

/** Symbols of one currency only: "$" could be the dollar of many countries. */
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };
const dollars = /^[A-Z]{2}D$/;
const spaces = /[\s'’]/gu;

/** An empty cell is no amount. `currency` is that of the row's own column, if it has one. */
export function readAmount(cell: string, currency: string, mark: DecimalMark | undefined): ReadAmount {
  const text = cell.trim();
  if (text === '') return { money: null };
  const parts = /^(?<before>[^\d.,+-]*)(?<figures>[\d.,\s'’]+?)(?<after>[^\d.,]*)$/u.exec(text)?.groups;
  if (!parts) return { reason: `“${shortened(text)}” is not an amount.` };
  const named = currencyOf(`${parts['before'] ?? ''}${parts['after'] ?? ''}`.trim(), currency.trim().toUpperCase());
  if ('reason' in named) return named;
  const amountMinor = minorUnits((parts['figures'] ?? '').replaceAll(spaces, ''), digitsOf(named.currency), mark);
  if (typeof amountMinor === 'string') return { reason: `“${shortened(text)}” ${amountMinor}` };
  return { money: { amountMinor, currency: named.currency } };
}

function currencyOf(beside: string, column: string): { readonly currency: string } | { readonly reason: string } {
  const named = symbols[beside] ?? (/^[a-z]{3}$/i.test(beside) ? beside.toUpperCase() : undefined);
  if (beside === '$' && dollars.test(column)) return { currency: column };
  if (beside !== '' && !named)
    return { reason: `The currency “${shortened(beside)}” is not clear: write its three letters, like USD.` };
  if (named && column !== '' && named !== column)
    return { reason: `The price is in ${named}, but the column currency says ${shortened(column)}.` };
  const currency = named ?? column;
  if (currency === '') return { reason: 'The price has no currency: fill in the column currency.' };
  if (!/^[A-Z]{3}$/.test(currency) || !knownCurrencies.has(currency))
    return { reason: `“${shortened(currency)}” is not a currency.` };
  return { currency };
}

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount, or what is wrong with it. */
function minorUnits(figures: string, digits: number, mark: DecimalMark | undefined): number | string {
  const decimal = mark ?? markIn(figures);
  if (decimal === undefined) return 'could mean two amounts: say which mark stands before the cents.';
  const thousands = decimal === '.' ? ',' : '.';
  const [whole = '', cents = '', ...more] = figures.split(decimal);
  const groups = whole.split(thousands);
  const isGrouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group)));
  if (more.length > 0 || !isGrouped || !/^\d+$/.test(groups.join('')) || !/^\d*$/.test(cents))
    return 'is not an amount.';
  if (cents.replace(/0+$/, '').length > digits) return `has more than ${digits} digits after the mark.`;
  const amount = Number(`${groups.join('')}${cents.slice(0, digits).padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount : 'is too large.';
}

/** What must be the mark before the cents, if only one reading is possible. */
function markIn(figures: string): DecimalMark | undefined {
  const [dots, commas] = [figures.split('.').length - 1, figures.split(',').length - 1];
  if (dots > 0 && commas > 0) return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ',';
  if (dots + commas === 0) return '.';
  const [used, other]: [DecimalMark, DecimalMark] = dots > 0 ? ['.', ','] : [',', '.'];
  // Twice the same mark can only part thousands.
  if (dots + commas > 1) return other;
  const after = figures.length - 1 - figures.indexOf(used);
  // "1,234" is either; "1234,567" and "0,125" are refused later for their digits.
  return after === 3 && /^[1-9]\d{0,2}[.,]/.test(figures) ? undefined : used;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
