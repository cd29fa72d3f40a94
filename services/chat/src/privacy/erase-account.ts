// The job that erases a person's data: stops running replies, deletes rows in batches, then the files.
import { exportsFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { eraseRowsInBatches } from '@consilium/kit/personal-data/erase-rows.ts';
import { answerErased } from '@consilium/kit/personal-data/privacy-answers.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { ChatContext } from '../context.ts';
import { stopReply } from '../replies/stop-reply.ts';
import { runningRepliesOf } from './erase-account.sql.ts';
import { personalData } from './personal-data.ts';

const payloadSchema = z.object({
  erasureId: z.uuid(),
  accountId: z.uuid(),
  pseudonym: z.string(),
  /** The second run: erases what was still in flight during the first, and publishes no event. */
  isLastLook: z.boolean(),
});
type Payload = z.infer<typeof payloadSchema>;

export const eraseAccountJob: JobDefinition<Payload> = {
  name: 'chat.erase-account',
  payload: payloadSchema,
  maxAttempts: 25,
};

const ROWS_PER_BATCH = 200;
/** Longer than a request of an ended session can still be in flight; an upload takes the longest. */
const SECOND_RUN_AFTER_MS = 15 * 60_000;

export function eraseAccountHandler(context: ChatContext): JobHandler<never> {
  return {
    job: eraseAccountJob as JobDefinition<never>,
    run: (payload: Payload, { signal }) => eraseAccount(context, payload, signal),
  };
}

async function eraseAccount(context: ChatContext, payload: Payload, signal: AbortSignal): Promise<void> {
  const { erasureId, accountId, pseudonym } = payload;
  for (const replyId of await runningRepliesOf(context.pool, accountId)) await stopReply(context, accountId, replyId);
  const batches = { rowsPerBatch: ROWS_PER_BATCH, signal };
  const rows = await eraseRowsInBatches(context.pool, personalData, { accountId, pseudonym }, batches);
  const files = await context.files.deletePrefix(accountId);
  // Exports of this person that nobody needs any more.
  await context.files.deletePrefix(exportsFolder(accountId));
  if (payload.isLastLook) {
    if (rows + files > 0) context.log.warn({ erasureId, rows, files }, 'something came after an account was erased');
    return;
  }
  const now = context.clock.now();
  await transaction(context.pool, async (tx) => {
    await answerErased(tx, { part: 'chat', erasureId, rows, pseudonym, now });
    const runAt = new Date(now.getTime() + SECOND_RUN_AFTER_MS);
    await context.jobs.enqueue(eraseAccountJob, { ...payload, isLastLook: true }, { transaction: tx, runAt });
  });
  context.wakeRelay();
}
