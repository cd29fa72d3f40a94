// Time and money as people type them, and as they are sent.
import { MOST_COST_MINOR, MOST_MINUTES_SPENT, type SpentMoney } from '@consilium/contracts/chat/check-backs-http.ts';
import { digitsOf } from '@consilium/web/text/money-words.ts';

export const timeUnits = [
  { value: 'minutes', label: 'minutes', minutes: 1 },
  { value: 'hours', label: 'hours', minutes: 60 },
  { value: 'days', label: 'days', minutes: 24 * 60 },
] as const;
export type TimeUnit = (typeof timeUnits)[number]['value'];

export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'INR', 'JPY', 'PLN', 'SEK', 'BRL', 'MXN'] as const;
export type Currency = (typeof currencies)[number];

const currencyOfRegion: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(['AT', 'DE', 'FR', 'ES', 'IT', 'NL', 'BE', 'IE', 'FI', 'PT', 'GR'].map((one) => [one, 'EUR'])),
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  CA: 'CAD',
  AU: 'AUD',
  IN: 'INR',
  JP: 'JPY',
  PL: 'PLN',
  SE: 'SEK',
  BR: 'BRL',
  MX: 'MXN',
};

export function usualCurrency(language: string): Currency {
  return currencyOfRegion[new Intl.Locale(language).maximize().region ?? ''] ?? 'USD';
}

/** Null for an empty field, undefined for something that is not a time. */
export function minutesOf(typed: string, unit: TimeUnit): number | null | undefined {
  const number = numberOf(typed);
  if (number === null || number === undefined) return number;
  const minutes = Math.round(number * (timeUnits.find(({ value }) => value === unit)?.minutes ?? 1));
  return minutes <= MOST_MINUTES_SPENT ? minutes : undefined;
}

/** The same for money. */
export function moneyOf(typed: string, currency: Currency): SpentMoney | null | undefined {
  const number = numberOf(typed);
  if (number === null || number === undefined) return number;
  const amountMinor = Math.round(number * 10 ** digitsOf(currency));
  return amountMinor <= MOST_COST_MINOR ? { amountMinor, currency } : undefined;
}

function numberOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,12}(?:[.,]\d{1,3})?$/u.test(text) ? Number(text.replace(',', '.')) : undefined;
}
