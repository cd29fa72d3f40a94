// Housekeeping of chat: holds that nobody resolved, stream parts nobody needs any more.
import { periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { ChatContext } from './context.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { eraseDeletedConversations } from './history/erase-conversations.ts';
import { dropOldEscalations } from './messages/escalations.sql.ts';
import { dropOldPastLimit } from './quota-holds/past-limit.sql.ts';
import { dropReturnedHolds, returnedKeptFor } from './quota-holds/returned-holds.sql.ts';
import { sweepHolds } from './quota-holds/sweep-holds.ts';
import { dropOldParts, partsKeptFor } from './replies/reply-parts.sql.ts';

export const SWEEP_EVERY_MS = 60_000;
const REPLIES_PER_SWEEP = 1000;

export function startSweeps(context: ChatContext): { stop(): Promise<void> } {
  let current: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    current = sweep(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a sweep failed, trying again in a minute'),
    );
  }, SWEEP_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

async function sweep(context: ChatContext): Promise<void> {
  const now = context.clock.now().getTime();
  await sweepHolds(context);
  await dropOldParts(context.pool, new Date(now - periodMs(partsKeptFor)), REPLIES_PER_SWEEP);
  const keysKnownSince = new Date(now - periodMs(returnedKeptFor));
  await dropReturnedHolds(context.pool, keysKnownSince);
  await dropOldEscalations(context.pool, keysKnownSince);
  await dropOldPastLimit(context.pool, keysKnownSince);
  await eraseDeletedConversations(context);
  await sweepFiles(context);
}
