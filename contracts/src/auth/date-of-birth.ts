// The rules for a date of birth, while typing and when it is stored.
import { MIN_BIRTH_YEAR } from './profile.ts';

export const birthDateSentence = 'Please enter a real date as MM/DD/YYYY, from 01/01/1900 to today.';

/** '' clears the value: null. Undefined for an invalid date of birth. `today` is YYYY-MM-DD. */
export function readBirthDate(typed: string, today: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isBirthDate(date, today) ? date : undefined;
}

/** Both are YYYY-MM-DD, which sorts alphabetically. */
export function isBirthDate(date: string, today: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < MIN_BIRTH_YEAR) return false;
  const real = new Date(Date.UTC(year, month - 1, day));
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day && date <= today;
}

export function showBirthDate(date: string | null): string {
  const [year, month, day] = (date ?? '').split('-');
  return date === null ? '' : `${month}/${day}/${year}`;
}

/** Keeps digits and slashes only, adds slashes after month and day, and allows ten characters at most. */
export function typeBirthDate(typed: string, before: string): string {
  const kept = typed.replaceAll(/[^\d/]/g, '');
  // After deleting a slash it must not be added again at once.
  if (kept.length < before.length) return kept.slice(0, 10);
  const padded = kept.replace(/^(\d)\//, '0$1/').replace(/^(\d\d\/)(\d)\//, '$10$2/');
  const digits = padded.replaceAll('/', '');
  const [month, day, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  if (month.length < 2) return month;
  return day.length < 2 ? `${month}/${day}` : `${month}/${day}/${year}`;
}
