// Reads daily reference rates in the format of the European Central Bank: what one euro is worth in other currencies.
import type { DayRate } from './exchange-rates.sql.ts';

const SOURCE = 'European Central Bank reference rates';
const MILLION = 1_000_000;
const dayPart = /<Cube\s+time=['"](?<day>\d{4}-\d{2}-\d{2})['"]\s*>(?<rates>.*?)<\/Cube>/gs;
const ratePart = /<Cube\s+currency=['"](?<currency>[A-Z]{3})['"]\s+rate=['"](?<rate>\d{1,9}(?:\.\d{1,9})?)['"]\s*\/>/g;

/** Empty for anything that is no such list. Days without a dollar rate are left out. */
export function readReferenceRates(xml: string): readonly DayRate[] {
  return [...xml.matchAll(dayPart)].flatMap(({ groups }) => {
    const perEuro = new Map([...(groups?.['rates'] ?? '').matchAll(ratePart)].map(rateIn));
    const dollars = perEuro.get('USD');
    if (dollars === undefined) return [];
    const day = groups?.['day'] ?? '';
    return [['EUR', 1] as const, ...perEuro].flatMap(([currency, rate]) =>
      rate > 0 ? [{ currency, day, usdMillionths: Math.round((MILLION * dollars) / rate), source: SOURCE }] : [],
    );
  });
}

function rateIn({ groups }: RegExpExecArray): readonly [string, number] {
  return [groups?.['currency'] ?? '', Number(groups?.['rate'])];
}
