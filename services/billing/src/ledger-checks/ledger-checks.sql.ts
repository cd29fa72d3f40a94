// All SQL on checks of the ledger and the differences they found.
import type { LedgerCheck, LedgerDifference } from '@consilium/contracts/billing/ledger-check.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface BegunCheck {
  readonly id: string;
  readonly begunAt: Date;
}

/** One at a time: the one that runs, or this one. What began before `abandonedBefore` died on the way. */
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
  /** As many of them as are kept. */
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

/** Of an account that is erased. */
export async function eraseDifferences(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query('delete from billing.ledger_differences where pseudonym = $1', [pseudonym]);
  return rowCount ?? 0;
}

export async function dropOldChecks(db: Queryable, keep: number): Promise<void> {
  await db.query(
    `delete from billing.ledger_checks where ended_at is not null
        and id not in (select id from billing.ledger_checks order by begun_at desc limit $1)`,
    [keep],
  );
}

interface CheckRow extends Omit<CheckResult, 'differences'> {
  readonly id: string;
  readonly begunAt: Date;
  readonly endedAt: Date;
  readonly failure: LedgerCheck['failure'];
}

export async function latestEndedCheck(db: Queryable, most: number): Promise<LedgerCheck | undefined> {
  const { rows } = await db.query<CheckRow>(
    `select id, begun_at as "begunAt", ended_at as "endedAt", failure, coalesce(people, 0) as people, coalesce(units, 0) as units,
            coalesce(differing_people, 0) as "differingPeople"
       from billing.ledger_checks where ended_at is not null order by begun_at desc limit 1`,
  );
  const [check] = rows;
  if (!check) return undefined;
  const { id, begunAt, endedAt, ...found } = check;
  const differences = await differencesOf(db, id, most);
  return { ...found, begunAt: begunAt.toISOString(), endedAt: endedAt.toISOString(), differences };
}

async function differencesOf(db: Queryable, checkId: string, most: number): Promise<LedgerDifference[]> {
  const { rows } = await db.query<LedgerDifference>(
    `select pseudonym, class, ledger_units as ledger, store_units as store from billing.ledger_differences
      where check_id = $1 order by abs(ledger_units - store_units) desc, pseudonym, class limit $2`,
    [checkId, most],
  );
  return rows;
}
