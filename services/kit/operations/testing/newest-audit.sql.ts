// The newest entry that was published for the audit.
import { adminActed } from '@consilium/contracts/audit/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import type { Queryable } from '../../postgres/queryable.ts';

export async function newestAudit(db: Queryable) {
  const { rows } = await db.query<{ envelope: EventEnvelope }>(
    `select envelope from event_log.events where topic = 'audit' order by id desc limit 1`,
  );
  return rows[0] && readEvent(adminActed, rows[0].envelope);
}
