// The job that summarises the messages of a long conversation before they drop out of the advisor's history. No message waits for it.
import { expertIdSchema } from '@consilium/contracts/experts.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { summariseByWords } from '../advisors/summarise-by-words.ts';
import type { ChatContext } from '../context.ts';
import { EARLIER_MESSAGES } from '../conversations/conversation-turns.ts';
import { findExpert } from '../experts/find-expert.ts';
import { countUncovered, findSummary, oldestUncovered, placeOfConversation, storeSummary } from './summaries.sql.ts';
import type { Summary, SummaryPlace, UncoveredExchange } from './summaries.sql.ts';

/** Summarises this many messages early, so that there is no gap for people who write quickly. */
const AHEAD = 5;
/** Messages per run: one summary every twenty messages, not one for each. */
const AT_ONCE = 20;
const MOST_AT_ONCE = 40;
const LIMIT_MS = 30_000;
const startsAt = EARLIER_MESSAGES.premium - AHEAD;

const payloadSchema = z.object({ conversationId: z.uuid() });
type Payload = z.infer<typeof payloadSchema>;

export const summariseJob: JobDefinition<Payload> = {
  name: 'chat.summarise-conversation',
  payload: payloadSchema,
  maxAttempts: 5,
};

/** Enqueues the job, in the transaction that ends a reply, for conversations that are long enough. */
export async function orderSummary(
  context: ChatContext,
  transaction: Queryable,
  { conversationId, messages }: { readonly conversationId: string; readonly messages: number },
): Promise<void> {
  if (messages < startsAt) return;
  await context.jobs.enqueue(
    summariseJob,
    { conversationId },
    { transaction, key: `${summariseJob.name}:${conversationId}` },
  );
}

export function summariseHandler(context: ChatContext): JobHandler<never> {
  return {
    job: summariseJob as JobDefinition<never>,
    run: ({ conversationId }: Payload, { attempt, signal }) =>
      summariseConversation(context, conversationId, { isLastAttempt: attempt >= summariseJob.maxAttempts, signal }),
  };
}

interface Run {
  /** On the last attempt a summary by rules is used when the model fails. */
  readonly isLastAttempt: boolean;
  readonly signal: AbortSignal;
}

/** Stores each part before it begins the next, so an aborted run loses nothing. */
export async function summariseConversation(context: ChatContext, conversationId: string, run: Run): Promise<void> {
  const place = await placeOfConversation(context.pool, conversationId);
  if (!place) return;
  for (;;) {
    run.signal.throwIfAborted();
    const earlier = await findSummary(context.pool, place);
    const count = await countUncovered(context.pool, conversationId, earlier);
    const surplus = count - (EARLIER_MESSAGES.premium - AT_ONCE);
    if (count < startsAt || surplus <= 0) return;
    const added = await oldestUncovered(context.pool, conversationId, earlier, Math.min(surplus, MOST_AT_ONCE));
    await addToSummary(context, { place, earlier, added }, run);
  }
}

interface Addition {
  readonly place: SummaryPlace;
  readonly earlier: Summary | undefined;
  readonly added: readonly UncoveredExchange[];
}

async function addToSummary(context: ChatContext, { place, earlier, added }: Addition, run: Run): Promise<void> {
  const last = added.at(-1);
  if (!last) return;
  const expert = await findExpert(context.pool, expertIdSchema.parse(place.expertId));
  const request = { expert, earlier: earlier?.text, turns: added.flatMap(turnsOf) };
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(LIMIT_MS)]);
  const said = await context.advisor.summarise({ ...request, signal });
  if (said === undefined && !run.isLastAttempt) throw new Error('the advisor could not summarise just now');
  const text = said ?? summariseByWords(request);
  await storeSummary(
    context.pool,
    { ...place, text, untilId: last.id, untilCreatedAt: last.createdAt },
    context.clock.now(),
  );
}

function turnsOf({ question, answer }: UncoveredExchange): Turn[] {
  return [{ role: 'user', text: question }, ...(answer ? [{ role: 'assistant' as const, text: answer }] : [])];
}
