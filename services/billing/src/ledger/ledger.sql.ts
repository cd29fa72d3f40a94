// All SQL on billing.quota_ledger.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface LedgerEntry {
  readonly replyId: string;
  readonly pseudonym: string;
  readonly class: string;
  readonly localDate: string;
  readonly outcome: 'counted' | 'released';
  readonly holdId: string | null;
  readonly windowStartsAt: string | null;
  readonly windowEndsAt: string | null;
  readonly heldAt: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly recordedAt: Date;
}

/** One row per reply, even when an event arrives twice. */
export async function recordEntry(db: Queryable, entry: LedgerEntry): Promise<void> {
  await db.query(
    `insert into billing.quota_ledger
       (reply_id, pseudonym, class, local_date, outcome, hold_id, window_starts_at, window_ends_at, held_at, input_tokens, output_tokens,
        recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (reply_id) do nothing`,
    [
      entry.replyId,
      entry.pseudonym,
      entry.class,
      entry.localDate,
      entry.outcome,
      entry.holdId,
      entry.windowStartsAt,
      entry.windowEndsAt,
      entry.heldAt,
      entry.inputTokens,
      entry.outputTokens,
      entry.recordedAt,
    ],
  );
}

/** The order of events does not matter: what was given back does not count, and giving back twice changes nothing. */
export async function recordGivenBack(
  db: Queryable,
  entry: Pick<LedgerEntry, 'replyId' | 'pseudonym' | 'class' | 'localDate' | 'holdId' | 'recordedAt'>,
): Promise<void> {
  await db.query(
    `insert into billing.quota_ledger as ledger (reply_id, pseudonym, class, local_date, outcome, hold_id, recorded_at, given_back_at)
     values ($1, $2, $3, $4, 'given_back', $5, $6, $6)
     on conflict (reply_id) do update set outcome = 'given_back', given_back_at = excluded.given_back_at
     where ledger.outcome = 'counted'`,
    [entry.replyId, entry.pseudonym, entry.class, entry.localDate, entry.holdId, entry.recordedAt],
  );
}

export interface LedgerDay {
  readonly date: string;
  readonly class: string;
  readonly counted: number;
  readonly released: number;
  readonly givenBack: number;
}

export async function ledgerDays(db: Queryable, pseudonym: string, since: string): Promise<LedgerDay[]> {
  const { rows } = await db.query<LedgerDay>(
    `select to_char(local_date, 'YYYY-MM-DD') as date, class,
            count(*) filter (where outcome = 'counted')::int as counted, count(*) filter (where outcome = 'released')::int as released,
            count(*) filter (where outcome = 'given_back')::int as "givenBack"
       from billing.quota_ledger where pseudonym = $1 and local_date >= $2
      group by local_date, class order by local_date desc, class limit 400`,
    [pseudonym, since],
  );
  return rows;
}
