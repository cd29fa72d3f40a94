// What half of the people who said so needed at most: "2 hours, €12.50".
import type { ReportedOutcome } from '@consilium/contracts/chat/reported-outcome.ts';
import { moneyWords } from '@consilium/web/text/money-words.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Null when too few said it. */
export function neededWords({ medianMinutes, medianCosts }: ReportedOutcome): string | null {
  const costs = medianCosts.map(({ amountMinor, currency }) => moneyWords(amountMinor, currency));
  const words = [...(medianMinutes === null ? [] : [timeWords(medianMinutes)]), ...costs];
  return words.length === 0 ? null : words.join(', ');
}

function timeWords(minutes: number): string {
  if (minutes >= DAY) return count(minutes / DAY, 'day');
  return minutes >= HOUR ? count(minutes / HOUR, 'hour') : count(minutes, 'minute');
}

/** With half hours and half days. */
function count(number: number, unit: string): string {
  const rounded = Math.round(number * 2) / 2;
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
}
