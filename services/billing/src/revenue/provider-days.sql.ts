// All SQL on billing.provider_days: the provider's figures of a day, as they were read.
import type { MoneyOfDay } from '@consilium/contracts/billing/admin-books-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { DayRange } from './days.ts';

export interface ProviderDay {
  readonly day: string;
  readonly readAt: Date;
  /** By currency. */
  readonly figures: Readonly<Record<string, MoneyOfDay>>;
}

export async function findProviderDays(db: Queryable, { from, to }: DayRange): Promise<ProviderDay[]> {
  const { rows } = await db.query<ProviderDay & Record<string, unknown>>(
    `select to_char(day, 'YYYY-MM-DD') as day, read_at as "readAt", figures
       from billing.provider_days where day between $1 and $2`,
    [from, to],
  );
  return rows;
}

/** Whoever read later is right, since figures are only ever completed. */
export async function putProviderDays(db: Queryable, days: readonly ProviderDay[]): Promise<void> {
  const rows = days.map(({ day, readAt, figures }) => ({ day, read_at: readAt, figures }));
  await db.query(
    `insert into billing.provider_days (day, read_at, figures)
     select day, read_at, figures from json_populate_recordset(null::billing.provider_days, $1)
     on conflict (day) do update set read_at = excluded.read_at, figures = excluded.figures
      where provider_days.read_at <= excluded.read_at`,
    [JSON.stringify(rows)],
  );
}

export async function deleteProviderDays(db: Queryable, { from, to }: DayRange): Promise<number> {
  const { rowCount } = await db.query('delete from billing.provider_days where day between $1 and $2', [from, to]);
  return rowCount ?? 0;
}
