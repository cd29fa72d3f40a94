// All SQL on ledger checks and the differences they found.
import type { DayPastLimit, LedgerCheck, LedgerDifference } from '@consilium/contracts/billing/ledger-check.ts';
import { MOST_SHOWN_DIFFERENCES } from '@consilium/contracts/billing/ledger-check.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface BegunCheck {
  readonly id: string;
  readonly begunAt: Date;
}

/** One at a time: returns the running check or this one. One begun before `abandonedBefore` counts as dead. */
export async function beginCheck(tx: Queryable, check: BegunCheck, abandonedBefore: Date): Promise<BegunCheck> {
  await tx.query(
    `update billing.ledger_checks set ended_at = $2, failure = 'interrupted' where ended_at is null and begun_at < $1`,
    [abandonedBefore, check.begunAt],
  );
  await tx.query(
    `insert into billing.ledger_checks (id, begun_at) values ($1, $2) on conflict ((true)) where ended_at is null do nothing`,
    [check.id, check.begunAt],
  );
  return (await runningCheck(tx)) ?? check;
}

export async function runningCheck(db: Queryable): Promise<BegunCheck | undefined> {
  const { rows } = await db.query<BegunCheck>(
    'select id, begun_at as "begunAt" from billing.ledger_checks where ended_at is null',
  );
  return rows[0];
}

export interface CheckResult {
  readonly people: number;
  readonly units: number;
  readonly differingPeople: number;
  /** At most as many as are stored. */
  readonly differences: readonly LedgerDifference[];
}

export async function endCheck(tx: Queryable, id: string, now: Date, result: CheckResult): Promise<void> {
  await tx.query(
    `update billing.ledger_checks set ended_at = $2, failure = null, people = $3, units = $4, differing_people = $5 where id = $1`,
    [id, now, result.people, result.units, result.differingPeople],
  );
  for (const { pseudonym, class: messageClass, ledger, store } of result.differences)
    await tx.query(
      `insert into billing.ledger_differences (check_id, pseudonym, class, ledger_units, store_units)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, pseudonym, messageClass, ledger, store],
    );
}

/** Stored as soon as they are known, because the comparison of ledger and store may still fail. */
export async function putDaysPastLimit(tx: Queryable, id: string, days: readonly DayPastLimit[]): Promise<void> {
  await tx.query('update billing.ledger_checks set days_past_limit = $2 where id = $1', [id, days.length]);
  for (const day of days.slice(0, MOST_SHOWN_DIFFERENCES))
    await tx.query(
      `insert into billing.days_past_limit (check_id, pseudonym, class, window_starts_at, answers, plan_limit)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [id, day.pseudonym, day.class, day.windowStartsAt, day.answers, day.limit],
    );
}

export async function failCheck(
  db: Queryable,
  id: string,
  now: Date,
  failure: NonNullable<LedgerCheck['failure']>,
): Promise<void> {
  await db.query('update billing.ledger_checks set ended_at = $2, failure = $3 where id = $1 and ended_at is null', [
    id,
    now,
    failure,
  ]);
}

export const checksKept = 60;

export async function dropOldChecks(db: Queryable, keep: number): Promise<void> {
  await db.query(
    `delete from billing.ledger_checks where ended_at is not null
        and id not in (select id from billing.ledger_checks order by begun_at desc limit $1)`,
    [keep],
  );
}

interface CheckRow extends Omit<CheckResult, 'differences'> {
  readonly daysPastLimit: number | null;
  readonly id: string;
  readonly begunAt: Date;
  readonly endedAt: Date;
  readonly failure: LedgerCheck['failure'];
}

export async function latestEndedCheck(db: Queryable, most: number): Promise<LedgerCheck | undefined> {
  const { rows } = await db.query<CheckRow>(
    `select id, begun_at as "begunAt", ended_at as "endedAt", failure, coalesce(people, 0) as people, coalesce(units, 0) as units,
            coalesce(differing_people, 0) as "differingPeople", days_past_limit as "daysPastLimit"
       from billing.ledger_checks where ended_at is not null order by begun_at desc limit 1`,
  );
  const [check] = rows;
  if (!check) return undefined;
  const { id, begunAt, endedAt, daysPastLimit: days, ...found } = check;
  const differences = await differencesOf(db, id, most);
  const pastLimit = days === null ? null : { days, shown: await daysPastLimitOf(db, id, most) };
  return { ...found, begunAt: begunAt.toISOString(), endedAt: endedAt.toISOString(), differences, pastLimit };
}

async function daysPastLimitOf(db: Queryable, checkId: string, most: number): Promise<DayPastLimit[]> {
  const { rows } = await db.query<Omit<DayPastLimit, 'windowStartsAt'> & { readonly windowStartsAt: Date }>(
    `select pseudonym, class, window_starts_at as "windowStartsAt", answers, plan_limit as "limit" from billing.days_past_limit
      where check_id = $1 order by answers - plan_limit desc, pseudonym, class, window_starts_at limit $2`,
    [checkId, most],
  );
  return rows.map((row) => ({ ...row, windowStartsAt: row.windowStartsAt.toISOString() }));
}

async function differencesOf(db: Queryable, checkId: string, most: number): Promise<LedgerDifference[]> {
  const { rows } = await db.query<LedgerDifference>(
    `select pseudonym, class, ledger_units as ledger, store_units as store from billing.ledger_differences
      where check_id = $1 order by abs(ledger_units - store_units) desc, pseudonym, class limit $2`,
    [checkId, most],
  );
  return rows;
}
