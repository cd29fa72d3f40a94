// All SQL on affiliate.exchange_rates.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface DayRate {
  readonly currency: string;
  /** For example 2026-11-26. */
  readonly day: string;
  /** What one unit of the currency is worth, in millionths of a US dollar. */
  readonly usdMillionths: number;
  readonly source: string;
}

/** A rate that is known stays: figures of the past do not move. */
export async function keepRates(db: Queryable, rates: readonly DayRate[]): Promise<void> {
  await db.query(
    `insert into affiliate.exchange_rates (currency, day, usd_millionths, source)
     select "currency", "day", "usdMillionths", "source"
       from jsonb_to_recordset($1) as rate("currency" text, "day" date, "usdMillionths" bigint, "source" text)
     on conflict (currency, day) do nothing`,
    [JSON.stringify(rates)],
  );
}

/** At most one a day and currency. From `since` on, with some days before it, because no rates are published on weekends and holidays. */
export async function ratesSince(
  db: Queryable,
  currencies: readonly string[],
  since: Date,
): Promise<readonly DayRate[]> {
  const { rows } = await db.query<DayRate & Record<string, unknown>>(
    `select currency, to_char(day, 'YYYY-MM-DD') as day, usd_millionths as "usdMillionths", source
       from affiliate.exchange_rates where currency = any($1) and day >= $2::date - 7 order by currency, day`,
    [currencies, since],
  );
  return rows;
}
