// POST /replies/:id/feedback: thumbs up is a rating of 5, thumbs down of 2, which may give a premium unit back.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import { giveUnitBack } from './give-unit-back.ts';
import { receiptOf } from './receipt.ts';
import { findReplyOf, rateReply } from './replies.sql.ts';

export const ratings = { up: 5, down: 2 } as const;

export async function giveFeedback(
  context: ChatContext,
  identity: Identity,
  input: { readonly id: string; readonly feedback: 'up' | 'down' },
  userAgent: string | undefined,
): Promise<{ rating: number; receipt: Receipt }> {
  const reply = isUuid(input.id) ? await findReplyOf(context.pool, input.id, identity.userId) : undefined;
  if (!reply) throw httpError('NOT_FOUND');
  const rating = ratings[input.feedback];
  const now = context.clock.now();
  const receipt = await transaction(context.pool, async (tx) => {
    const rated = (await rateReply(tx, reply.id, rating)) ?? reply;
    await recordUserAction(tx, {
      type: 'feedback_given',
      identity,
      expertId: reply.expertId,
      conversationId: reply.conversationId,
      rating,
      data: { feedback_type: input.feedback, reply_id: reply.id },
      told: { replyId: reply.id },
      userAgent,
      now,
    });
    return receiptOf(input.feedback === 'down' ? await giveUnitBack(tx, rated, now) : rated);
  });
  context.wakeRelay();
  return { rating, receipt };
}
