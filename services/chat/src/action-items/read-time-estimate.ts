// Reads how long advice takes: "30 minutes", "1-2 weeks", "today", "5 minutes a day for 3 weeks".

export interface TimeEstimate {
  /** It is to be done today. */
  readonly isNow: boolean;
  /** Days until it is finished; undefined when it takes only minutes or hours, or names no time. */
  readonly days: number | undefined;
}

const daysOfUnit: Readonly<Record<string, number>> = { day: 1, weekend: 7, week: 7, month: 30, year: 365 };
const HOURS_OF_A_DAY = 24;
const LONGEST_DAYS = 365;
/** "Several weeks", "some days", and units without a number ("then weeks to recover"). */
const SEVERAL = 3;

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(numberWords.map((word, index) => [word, index + 1])),
  a: 1,
  an: 1,
  half: 0.5,
  couple: 2,
  few: SEVERAL,
  several: SEVERAL,
  some: SEVERAL,
};
const now = /\b(?:today|tonight|now|immediately|right away|at once)\b/iu;
const amount = `(\\d+(?:[.,]\\d+)?|${Object.keys(numbers).join('|')})`;
const period = '(hour|day|weekend|week|month|year)s?';
/** A repetition is not a span: "twice a day", "per week", "every two weeks", "5 days a week". */
const rhythm = new RegExp(
  `\\b(?:(?:\\d+ )?(?:days|times) )?(?:(?<=\\b(?:min|minutes?|hours?|days?|times?|once|twice) )an?|per|each|every)(?: ${amount})? ${period}\\b`,
  'gu',
);
const span = new RegExp(`\\b(?:${amount}(?: of)?(?: an?)? )?${period}\\b`, 'gu');

/** The longest span counts: "30 minutes, then 2 to 3 weeks" is three weeks. */
export function readTimeEstimate(text: string): TimeEstimate {
  const plain = text.toLowerCase().replaceAll(/[-–—]/gu, ' to ').replaceAll(/\s+/gu, ' ').replaceAll(rhythm, ' ');
  const spans = Array.from(plain.matchAll(span), daysOf).filter((days) => days >= 1);
  const days = spans.length === 0 ? undefined : Math.min(LONGEST_DAYS, Math.ceil(Math.max(...spans)));
  return { isNow: now.test(text), days };
}

function daysOf([, count, unit = '']: RegExpMatchArray): number {
  const many = count === undefined ? SEVERAL : (numbers[count] ?? Number(count.replace(',', '.')));
  return unit === 'hour' ? (count === undefined ? 0 : many / HOURS_OF_A_DAY) : many * (daysOfUnit[unit] ?? 0);
}
