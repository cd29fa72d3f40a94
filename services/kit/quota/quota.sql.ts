// All SQL on the quota schema: calls of its functions, because services cannot access its tables.
import type { Pool } from 'pg';
import type { Midnights } from './quota-day.ts';
import type { OpenHold, SettleAnswer } from './quota-store.ts';

export interface FiguresRow {
  readonly class: string;
  readonly used: number;
  readonly held: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface HoldRow extends FiguresRow {
  readonly deniedBecause: 'exhausted' | 'busy' | null;
  readonly holdId: string | null;
  readonly attempt: number | null;
  readonly repeated: boolean;
  readonly takenIn: string;
}

export interface HoldParameters {
  readonly holdId: string;
  readonly subject: string;
  readonly class: string;
  readonly idempotencyKey: string;
  readonly limit: number;
  readonly now: Date;
  readonly midnights: Midnights;
}

/** A named statement, so that each connection plans it once. */
export async function takeHold(pool: Pool, hold: HoldParameters): Promise<HoldRow | undefined> {
  const { rows } = await pool.query<HoldRow>({
    name: 'quota-hold',
    text: `select denied_because as "deniedBecause", hold_id as "holdId", attempt, repeated, class, taken_in as "takenIn", used, held,
                  starts_at as "startsAt", ends_at as "endsAt"
             from quota.hold($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      hold.holdId,
      hold.subject,
      hold.class,
      hold.idempotencyKey,
      hold.limit,
      hold.now,
      hold.midnights.day,
      hold.midnights.nextDay,
      hold.midnights.dayAfter,
    ],
  });
  return rows[0];
}

export async function resolveHold(
  pool: Pool,
  holdId: string,
  state: 'settled' | 'released',
  now: Date,
): Promise<boolean> {
  const { rows } = await pool.query<{ changed: boolean }>('select quota.resolve($1, $2, $3) as changed', [
    holdId,
    state,
    now,
  ]);
  return rows[0]?.changed ?? false;
}

export async function settleHoldIn(pool: Pool, holdId: string, inClass: string, now: Date): Promise<SettleAnswer> {
  const { rows } = await pool.query<{ answer: SettleAnswer }>('select quota.settle_in($1, $2, $3) as answer', [
    holdId,
    inClass,
    now,
  ]);
  return rows[0]?.answer ?? 'unchanged';
}

export async function giveUnitBack(pool: Pool, holdId: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ changed: boolean }>('select quota.give_back($1, $2) as changed', [holdId, now]);
  return rows[0]?.changed ?? false;
}

export async function subjectsAfter(pool: Pool, after: string, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from quota.subjects_after($1, $2, $3) as subject',
    [after, now, limit],
  );
  return rows.map(({ subject }) => subject);
}

export async function moveHold(pool: Pool, holdId: string, toClass: string, limit: number): Promise<boolean> {
  const { rows } = await pool.query<{ moved: boolean }>('select quota.upgrade($1, $2, $3) as moved', [
    holdId,
    toClass,
    limit,
  ]);
  return rows[0]?.moved ?? false;
}

export async function readFigures(
  pool: Pool,
  subject: string,
  classes: readonly string[],
  now: Date,
  { day, nextDay, dayAfter }: Midnights,
): Promise<readonly FiguresRow[]> {
  const { rows } = await pool.query<FiguresRow>(
    `select class, used, held, starts_at as "startsAt", ends_at as "endsAt" from quota.figures($1, $2, $3, $4, $5, $6)`,
    [subject, classes, now, day, nextDay, dayAfter],
  );
  return rows;
}

export async function listOpenHolds(pool: Pool, before: Date, limit: number): Promise<readonly OpenHold[]> {
  const { rows } = await pool.query<OpenHold>(
    `select hold_id as "holdId", subject, class, held_at as "heldAt" from quota.open_holds($1, $2)`,
    [before, limit],
  );
  return rows;
}

export async function sweepQuota(pool: Pool, before: Date, batch: number): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>('select quota.sweep($1, $2) as deleted', [before, batch]);
  return rows[0]?.deleted ?? 0;
}
