// What "overdue", "today" and "within seven days" mean on a day of the person's calendar.
export interface DueFilter {
  readonly due?: 'overdue' | 'today' | 'seven_days' | 'none' | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
}

export interface DueDates {
  readonly dueFrom: string | undefined;
  readonly dueTo: string | undefined;
  /** Neither completed nor abandoned. */
  readonly onlyOpen: boolean;
  readonly onlyWithoutDate: boolean;
}

const DAYS_AHEAD = 7;

const daysFrom = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

/** The same weekday of next week. */
export const lastOfSevenDays = (today: string) => daysFrom(today, DAYS_AHEAD);

/** A range narrows what `due` says. */
export function dueDates({ due, dueFrom, dueTo }: DueFilter, today: string): DueDates {
  const [from, to] = spanOf(due, today);
  return {
    dueFrom: latest(from, dueFrom),
    dueTo: earliest(to, dueTo),
    onlyOpen: due !== undefined && due !== 'none',
    onlyWithoutDate: due === 'none',
  };
}

function spanOf(due: DueFilter['due'], today: string): readonly [string | undefined, string | undefined] {
  if (due === 'overdue') return [undefined, daysFrom(today, -1)];
  if (due === 'today') return [today, today];
  return due === 'seven_days' ? [today, lastOfSevenDays(today)] : [undefined, undefined];
}

/** Dates as text are in the order of the days. */
function latest(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}

function earliest(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}
