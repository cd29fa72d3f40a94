// Runs a reply once: until the advisor is done, is stopped, fails, or the lease is lost.
import type { Agreement } from '@consilium/contracts/chat/conversation.ts';
import type { ChatContext } from '../context.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import type { AdvicePart } from '../advisors/advisor.ts';
import { findExpert } from '../experts/find-expert.ts';
import { conversationTurns } from '../conversations/conversation-turns.ts';
import { attachmentsOf } from '../files/attachments.ts';
import { countMessages } from '../messages/messages.sql.ts';
import { maySuggestProducts } from '../products/may-suggest-products.ts';
import { advise } from './advise.ts';
import type { Advice } from './advise.ts';
import type { Opening } from './opening.ts';
import { finishReply } from './finish-reply.ts';
import { failureOf, noFailure } from './reply-failure.ts';
import { createReplyWriter, LeaseLostError } from './reply-writer.ts';
import type { ReplyWriter } from './reply-writer.ts';
import type { StoredPart } from './reply-signals.ts';
import { findReply } from './replies.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import { findSummary } from '../summaries/summaries.sql.ts';
import { findAgreements, findFirstExpert } from '../second-opinions/first-answer.ts';
import { stageAfter, stageAfterOpinion } from './stage.ts';

/** Why a run was aborted from outside. */
export type CutReason = 'stop' | 'lease-lost' | 'shutdown';

/**
 * Resolves when the reply has ended, or at shutdown; throws LeaseLostError when another runner has it. `signal.reason` is a
 * CutReason.
 */
export async function runReply(
  context: ChatContext,
  reply: ReplyRow,
  signal: AbortSignal,
  opening?: Promise<Opening>,
): Promise<void> {
  const lease = { replyId: reply.id, epoch: reply.leaseEpoch };
  const stored = (part: StoredPart) => context.signals.partsStored(reply.id, part);
  const writer = createReplyWriter({ pool: context.partsPool, clock: context.clock, lease, stored });
  const broken = new AbortController();
  writer.failed.catch((error: unknown) => broken.abort(error));
  const outcome = await runAdvisor(context, reply, writer, AbortSignal.any([signal, broken.signal]), opening).catch(
    (error: unknown) => toFailure(error, signal, broken.signal),
  );
  if (outcome.kind === 'abandoned') return;
  if (outcome.kind === 'lost') throw new LeaseLostError(reply.id);
  await writer.flush();
  await finish(context, reply, writer.text, outcome);
}

type Outcome =
  | { readonly kind: 'done'; readonly advice: Advice; readonly agreements: readonly Agreement[] | undefined }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another process continues the reply. */
  | { readonly kind: 'lost' }
  /** Another process will continue it. */
  | { readonly kind: 'abandoned' };

async function runAdvisor(
  context: ChatContext,
  reply: ReplyRow,
  writer: ReplyWriter,
  signal: AbortSignal,
  opening: Promise<Opening> | undefined,
): Promise<Outcome> {
  void opening?.then(({ cancel }) => cancelWith(signal, cancel)).catch(() => undefined);
  signal.throwIfAborted();
  // Stop may have been requested before this process listened for it.
  const [parts, now] = await Promise.all([
    opening ? opening.then((begun) => begun.parts) : startAdvice(context, reply, signal),
    findReply(context.pool, reply.id),
  ]);
  if (now?.stopRequested) {
    await opening?.then(({ cancel }) => cancel('stop'));
    return { kind: 'stopped' };
  }
  const asked = { signal, fallbackModel: context.advisor.modelFor(reply.class), expertId: reply.expertId };
  const advice = await advise(parts, asked, writer);
  if (writer.text === '') throw new AdvisorError('refused', 'the advisor said nothing');
  return { kind: 'done', advice, agreements: await findAgreements(context, reply, advice.solutions, signal) };
}

async function startAdvice(
  context: ChatContext,
  reply: ReplyRow,
  signal: AbortSignal,
): Promise<AsyncIterable<AdvicePart>> {
  const [expert, firstExpert, turns, summary] = await Promise.all([
    findExpert(context.pool, reply.expertId),
    findFirstExpert(context.pool, reply),
    conversationTurns(context.pool, reply),
    reply.class === 'premium' ? findSummary(context.pool, reply) : undefined,
  ]);
  const attachments = await attachmentsOf(context, reply.userId, turns);
  return context.advisor.advise({
    expert,
    ...(firstExpert && { firstExpert }),
    turns,
    attachments,
    summary: summary?.text,
    class: reply.class,
    signal,
  });
}

function cancelWith(signal: AbortSignal, cancel: (reason: unknown) => void): void {
  if (signal.aborted) cancel(signal.reason);
  else signal.addEventListener('abort', () => cancel(signal.reason), { once: true });
}

function toFailure(error: unknown, signal: AbortSignal, broken: AbortSignal): Outcome {
  const lost = broken.reason instanceof LeaseLostError || error instanceof LeaseLostError;
  if (lost || signal.reason === 'lease-lost') return { kind: 'lost' };
  if (signal.reason === 'shutdown') return { kind: 'abandoned' };
  if (signal.reason === 'stop') return { kind: 'stopped' };
  return { kind: 'failed', error };
}

async function finish(
  context: ChatContext,
  reply: ReplyRow,
  text: string,
  outcome: Exclude<Outcome, { kind: 'lost' | 'abandoned' }>,
): Promise<void> {
  const advice = outcome.kind === 'done' ? outcome.advice : undefined;
  if (outcome.kind === 'failed') context.log.warn({ err: outcome.error, replyId: reply.id }, 'the advisor failed');
  const messages = await countMessages(context.pool, reply.conversationId);
  const gaveSolutions = (advice?.solutions.length ?? 0) > 0;
  const stage =
    reply.kind === 'second_opinion' ? stageAfterOpinion(gaveSolutions) : stageAfter(2 * messages, gaveSolutions);
  await finishReply(context, reply, {
    status: outcome.kind,
    text,
    solutions: advice?.solutions ?? [],
    followUpQuestions: advice?.followUpQuestions ?? [],
    nextQuestions: advice?.nextQuestions ?? [],
    stage,
    advisor: context.advisor.name,
    productsAllowed: advice !== undefined && (await maySuggestProducts(context, reply, { text, ...advice })),
    withoutAdvice: advice?.withoutAdvice,
    passedOver: advice?.passedOver,
    model: advice?.model ?? context.advisor.modelFor(reply.class),
    inputTokens: advice?.inputTokens ?? null,
    outputTokens: advice?.outputTokens ?? null,
    ...(outcome.kind === 'failed' ? failureOf(outcome.error, text) : noFailure),
    agreements: outcome.kind === 'done' ? outcome.agreements : undefined,
    weight: reply.kind === 'answer' ? advice?.weight : undefined,
    messages,
  });
}
