// The action items that a person is asked about, "Did it work?": due or completed, and not answered, put off or excluded.
import { MOST_CHECK_BACKS } from '@consilium/contracts/chat/check-backs-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { countDue, listDue, listDueUnmailed } from './check-backs.sql.ts';
import type { DueAt, DueRow } from './check-backs.sql.ts';

/** Time to see whether what was completed holds. */
const ASKED_AFTER_MS = 24 * 60 * 60_000;

export interface DueCheckBacks {
  readonly items: readonly DueRow[];
  /** Also those beyond the list. */
  readonly total: number;
}

/** An item from a conversation in which danger was likely is never among them. */
export async function dueCheckBacks(
  db: Queryable,
  { userId, zone }: { readonly userId: string; readonly zone: string },
  now: Date,
): Promise<DueCheckBacks> {
  const at = dueAt({ userId, zone }, now);
  const items = await listDue(db, at, MOST_CHECK_BACKS);
  return { items, total: items.length < MOST_CHECK_BACKS ? items.length : await countDue(db, at) };
}

/** For a mail: those that it has not asked about yet. */
export function unmailedCheckBacks(
  db: Queryable,
  { now, ...reader }: { readonly userId: string; readonly zone: string; readonly now: Date },
  limit: number,
) {
  return listDueUnmailed(db, dueAt(reader, now), limit);
}

function dueAt({ userId, zone }: { readonly userId: string; readonly zone: string }, now: Date): DueAt {
  return { userId, today: localDate(zone, now), completedBefore: new Date(now.getTime() - ASKED_AFTER_MS) };
}
