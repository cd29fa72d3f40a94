// Retention periods of personal data: the deleting jobs, the tables' declarations and the privacy page use them.
export interface Period {
  readonly count: number;
  readonly unit: 'hour' | 'day' | 'week' | 'year';
}

const HOUR_MS = 3_600_000;
const unitsMs = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, year: 365 * 24 * HOUR_MS };
const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const hours = (count: number): Period => ({ count, unit: 'hour' });
export const days = (count: number): Period => ({ count, unit: 'day' });
const weeks = (count: number): Period => ({ count, unit: 'week' });
const years = (count: number): Period => ({ count, unit: 'year' });

/** A year is 365 days. */
export function periodMs({ count, unit }: Period): number {
  return count * unitsMs[unit];
}

/** For example "three days" or "24 hours". */
export function periodInWords({ count, unit }: Period): string {
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Periods that the privacy page names. */
export const keptFor = {
  /** After its owner deleted it. */
  deletedConversation: hours(24),
  deletedActionItem: hours(24),
  /** That something is no longer in a calendar, for those who subscribe to it. */
  cancelledEvent: days(30),
  /** Between the request to delete an account and its erasure. */
  accountToDelete: days(7),
  /** Daily counters of limits and units. */
  counters: weeks(1),
  /** The use of the money-back with a card and an address. */
  moneyBackUse: years(5),
  exportArchive: days(3),
  unusedSession: years(1),
  signIns: years(1),
  /** At most; which email, and how long exactly, is configured. */
  mailLink: days(1),
  /** That an email about the account or action items was sent. */
  sentMail: days(30),
  visitor: days(400),
  visitorAddress: days(2),
  /** Whose click or recommendation it was: sales are reported and corrected for months. */
  productClick: days(180),
  /** A closed request, with its thread and files. */
  closedRequest: days(365),
  /** A file that was uploaded and belongs to no request. */
  unsentFile: days(1),
  /** A request whose address was not confirmed. */
  unconfirmedRequest: days(7),
  feedback: days(730),
} as const satisfies Readonly<Record<string, Period>>;
