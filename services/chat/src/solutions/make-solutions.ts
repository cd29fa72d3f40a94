// One attempt at new solutions: asks the advisor and replaces the solutions of the reply.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { ChatContext } from '../context.ts';
import { earlierTurns } from '../conversations/conversation-turns.ts';
import { setStage } from '../conversations/conversations.sql.ts';
import { anyCrisis } from '@consilium/advice/crisis/find-crisis.ts';
import { findExpert } from '../experts/find-expert.ts';
import { newestMessages } from '../messages/messages.sql.ts';
import { keyed } from '../replies/advise.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import { insertSolutions, solutionsOf } from '../replies/solutions.sql.ts';
import { storableTexts } from '../replies/storable-text.ts';
import { maySuggestProducts } from '../products/may-suggest-products.ts';
import { allowsProducts, storeProductsAllowed } from '../products/products.sql.ts';
import { dropSolutions, earlierTitles, endAttempt, deleteParts, markSolutionsGiven } from './regenerations.sql.ts';

const MOST_SOLUTIONS = 5;

/** Throws when the advisor fails; the reply then keeps its solutions. */
export async function makeSolutions(
  context: ChatContext,
  reply: ReplyRow,
  attemptId: string,
): Promise<'updated' | 'none_found'> {
  try {
    const proposed = storableTexts(await propose(context, reply));
    return await store(context, reply, attemptId, proposed.slice(0, MOST_SOLUTIONS));
  } catch (error) {
    context.log.warn({ err: error, replyId: reply.id }, 'new solutions could not be made');
    await endAttempt(context.pool, attemptId, 'failed', context.clock.now());
    throw httpError('SOLUTIONS_FAILED');
  }
}

/** Suggests nothing to a person in danger, even when such a message was stored. */
async function propose(context: ChatContext, reply: ReplyRow): Promise<readonly NewSolution[]> {
  const { id, conversationId, userId } = reply;
  const untilThisReply = new Date(reply.createdAt.getTime() + 1);
  const [expert, turns, solutions, earlier] = await Promise.all([
    findExpert(context.pool, reply.expertId),
    earlierTurns(context.pool, { conversationId, userId, before: untilThisReply, without: undefined }, 'standard'),
    solutionsOf(context.pool, [id]),
    earlierTitles(context.pool, conversationId, id),
  ]);
  if (await anyCrisis(turns.filter(({ role }) => role === 'user').map(({ text }) => text))) return [];
  const replaced = (solutions.get(id) ?? []).map((solution) => solution.title);
  return context.advisor.proposeSolutions({ expert, turns, replaced, earlier, signal: context.draining });
}

async function store(
  context: ChatContext,
  reply: ReplyRow,
  attemptId: string,
  proposed: readonly NewSolution[],
): Promise<'updated' | 'none_found'> {
  const now = context.clock.now();
  const maySuggest = await maySuggestProducts(context, reply, { text: reply.text, solutions: proposed });
  const isStored = await transaction(context.pool, async (tx) => {
    if (!(await endAttempt(tx, attemptId, 'done', now)) || proposed.length === 0) return false;
    await dropSolutions(tx, reply.id);
    await storeProductsAllowed(tx, reply.id, maySuggest && (await allowsProducts(tx, reply.conversationId)));
    await insertSolutions(
      tx,
      reply,
      proposed.map((solution) => keyed(solution, reply.expertId)),
    );
    await deleteParts(tx, reply.id);
    const [newest] = await newestMessages(tx, reply.conversationId, 1);
    if (newest?.id !== reply.messageId) return true;
    await markSolutionsGiven(tx, reply.id);
    await setStage(tx, reply.conversationId, 'solution_provided', now);
    return true;
  });
  return isStored ? 'updated' : 'none_found';
}
