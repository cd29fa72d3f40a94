// Keeps what administrators did, from the event stream: each event once, in a chain.
import { adminActed } from '@consilium/contracts/audit/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { z } from 'zod';
import { auditHead, insertEntry, isKept, lockChain } from './audit.sql.ts';
import { hashOf } from './chain.ts';

export const auditGroup = 'admin-audit';

/** Somebody took the head away: the chain must not begin anew as if there had been nothing. */
class MissingHeadError extends Error {
  constructor() {
    super('the head of the audit is gone; npm run admin -- verify-audit says more');
  }
}

export const recordAudit: EventHandler = async ({ envelope }, tx) => {
  const acted = readEvent(adminActed, envelope);
  if (!acted) return;
  await lockChain(tx);
  if (await isKept(tx, envelope.id)) return;
  const head = await auditHead(tx);
  if (!head) throw new MissingHeadError();
  const content = {
    ...acted,
    sequence: head.entries + 1,
    id: envelope.id,
    occurredAt: new Date(envelope.time),
    account: z.uuid().safeParse(envelope.subject).data ?? null,
  };
  await insertEntry(tx, { ...content, previousHash: head.hash, hash: hashOf(content, head.hash) });
};
