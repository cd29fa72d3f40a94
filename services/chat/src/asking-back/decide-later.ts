// The job that reads a long conversation, and decides whether an item made in it is asked about.
import type { JobDefinition, JobHandler, Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { decideAsking, leaveUndecided, undecidedItem } from './may-ask-back.sql.ts';
import { allThatWasSaid } from './what-was-said.ts';

const payloadSchema = z.object({ itemId: z.uuid() });
type Payload = z.output<typeof payloadSchema>;

const decideJob: JobDefinition<Payload> = { name: 'chat.decide-asking-back', payload: payloadSchema, maxAttempts: 5 };

/** In the transaction that adds the item, which is not asked about until then. */
export async function decideLater(jobs: Pick<Jobs, 'enqueue'>, tx: Queryable, itemId: string): Promise<void> {
  await leaveUndecided(tx, itemId);
  await jobs.enqueue(decideJob, { itemId }, { transaction: tx });
}

export function decideAskingHandler(context: { readonly pool: Pool }): JobHandler<Payload> {
  return { job: decideJob, run: ({ itemId }, { signal }) => decide(context, itemId, signal) };
}

/** Danger that is said while it reads is in what it reads, or closes the question. */
export async function decide({ pool }: { readonly pool: Pool }, itemId: string, signal: AbortSignal): Promise<void> {
  const item = await undecidedItem(pool, itemId);
  if (item) await decideAsking(pool, itemId, await allThatWasSaid(pool, item.conversationId, signal));
}
