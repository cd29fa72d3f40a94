// Ratings, counts and rates as networks write them. Empty is null; what is out of range refuses the row.
import { RowRefused } from './row-refused.ts';

const DECIMAL = /^\d{1,9}(\.\d{1,9})?$/;
const WHOLE = /^\d{1,9}$/;

/** 0 stands for “nobody has rated it”, and there is no rating below 1. */
export function ratingOf(text: string | null | undefined): number | null {
  const rating = numberOf(text, 'a rating');
  if (rating === null || rating === 0) return null;
  if (rating > 5) throw new RowRefused(`“${rating}” is not a rating: 5 is the most.`);
  return rating;
}

export function countOf(text: string | null | undefined): number | null {
  const given = text?.trim() ?? '';
  if (given === '') return null;
  if (!WHOLE.test(given)) throw new RowRefused(`“${given.slice(0, 40)}” is not a count.`);
  return Number(given);
}

export function percentOf(text: string | null | undefined): number | null {
  const percent = numberOf(text, 'a percentage');
  if (percent !== null && percent > 100) throw new RowRefused(`“${percent}” is not a percentage: 100 is the most.`);
  return percent;
}

function numberOf(text: string | null | undefined, what: string): number | null {
  const given = text?.trim() ?? '';
  if (given === '') return null;
  if (!DECIMAL.test(given)) throw new RowRefused(`“${given.slice(0, 40)}” is not ${what}.`);
  return Number(given);
}
