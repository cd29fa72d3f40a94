// All SQL that a check reads of the ledger: units of running days, and what became of recent units.
import type { UnitsLately } from '@consilium/contracts/billing/ledger-check.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface UsedUnits {
  readonly pseudonym: string;
  readonly class: string;
  readonly windowStartsAt: Date;
  readonly units: number;
}

export async function unitsInForceOf(
  db: Queryable,
  pseudonyms: readonly string[],
  now: Date,
): Promise<readonly UsedUnits[]> {
  const { rows } = await db.query<UsedUnits>(
    `select pseudonym, class, window_starts_at as "windowStartsAt", count(*)::int as units from billing.quota_ledger
      where outcome = 'counted' and hold_id is not null and pseudonym = any($1) and window_ends_at > $2
      group by pseudonym, class, window_starts_at`,
    [pseudonyms, now],
  );
  return rows;
}

/** People erased here have no units in the ledger; the store forgets theirs when the day ends. */
export async function erasedAmong(db: Queryable, pseudonyms: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ subject: string }>(
    'select subject from billing.erased_subjects where subject = any($1)',
    [pseudonyms],
  );
  return new Set(rows.map(({ subject }) => subject));
}

export async function unitsSince(
  db: Queryable,
  since: Date,
): Promise<readonly (UnitsLately & { readonly class: string })[]> {
  const { rows } = await db.query<UnitsLately & { readonly class: string }>(
    `select class, count(*) filter (where outcome = 'counted')::int as settled,
            count(*) filter (where outcome = 'released')::int as released,
            count(*) filter (where outcome = 'given_back')::int as "givenBack"
       from (select class, outcome from billing.quota_ledger where outcome <> 'given_back' and recorded_at >= $1
             union all
             select class, outcome from billing.quota_ledger where outcome = 'given_back' and given_back_at >= $1) as lately
      group by class`,
    [since],
  );
  return rows;
}
