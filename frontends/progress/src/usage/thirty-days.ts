// The last 30 days as a chart needs them: one entry per day, days without messages included, oldest first.
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';

export interface DayBar {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly standard: number;
  readonly premium: number;
  readonly total: number;
}

const dayMs = 86_400_000;
const shownDays = 30;

/** `today` is the date in the calendar of the account; a newer day, from before its zone changed, moves the end of the window. */
export function thirtyDays(days: readonly UsageDay[], today: string): readonly DayBar[] {
  const newest = days.reduce((latest, day) => (day.date > latest ? day.date : latest), today);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: shownDays }, (_, index) => {
    const date = dateBefore(newest, shownDays - 1 - index);
    return dayBar(date, byDate.get(date));
  });
}

/** The product's rows call the premium class opus and the standard class sonnet. */
function dayBar(date: string, day: UsageDay | undefined): DayBar {
  const standard = day?.sonnet_messages ?? 0;
  const premium = day?.opus_messages ?? 0;
  return { date, standard, premium, total: Math.max(day?.total_messages ?? 0, standard + premium) };
}

function dateBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

export function dayName(date: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, options);
}
