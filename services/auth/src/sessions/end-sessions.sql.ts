// Ends sessions in one round trip, with or without an audit entry.
import type { NewEvent } from '@consilium/contracts/event.ts';
import { slotOf } from '@consilium/kit/event-log/slot.ts';
import { readyForOutbox } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuditRow } from '../audit/audit.sql.ts';

export interface SessionsToEnd {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
  readonly belowSecondLevel?: true;
  readonly reason: string;
  readonly now: Date;
  /** The event, still without the ids of the sessions. */
  readonly event: NewEvent;
}

const revoke = `select auth.revoke_sessions($1, $2, $3, $4, $5, $6, $7::smallint, $8, $9, $10) as ids`;

/** Returns the ids of the ended sessions. */
export async function endSessions(db: Queryable, which: SessionsToEnd): Promise<readonly string[]> {
  const { rows } = await db.query<{ ids: readonly string[] }>({
    name: 'auth-end-sessions',
    text: revoke,
    values: parameters(which),
  });
  return rows[0]?.ids ?? [];
}

/** Adds the number of ended sessions to the entry's details. */
export async function endSessionsAndRecord(
  db: Queryable,
  which: SessionsToEnd,
  { id, sessionId, action, method, outcome, userAgent, details }: AuditRow,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ ids: readonly string[] }>({
    name: 'auth-end-sessions-and-record',
    text: `with ended as materialized (${revoke}),
                recorded as (
                  insert into auth.sign_ins (id, user_id, session_id, action, method, outcome, user_agent, details, at)
                  select $11, $1, $12, $13, $14, $15, $16, $17::jsonb || jsonb_build_object('ended', cardinality(ids)), $6
                    from ended)
           select ids from ended`,
    values: [...parameters(which), id, sessionId, action, method, outcome, userAgent, JSON.stringify(details)],
  });
  return rows[0]?.ids ?? [];
}

function parameters({ userId, only, except, belowSecondLevel, reason, now, event }: SessionsToEnd): unknown[] {
  const [{ topic, envelope } = event] = readyForOutbox([event]);
  const { subject } = envelope;
  const which = [userId, only ?? null, except ?? null, belowSecondLevel ?? false, reason, now];
  return [...which, slotOf(subject), topic, subject, JSON.stringify(envelope)];
}
