// POST /conversations/:id/messages/:messageId/choose: an earlier reply to the last message becomes the one that counts.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation, lockStage, setStage } from '../conversations/conversations.sql.ts';
import { withReplies } from '../conversations/get-conversation.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findMessage } from './messages.sql.ts';
import type { MessagePlace } from './replaced-messages.sql.ts';
import { hasRunningReply } from '../replies/replies.sql.ts';
import { findShownVariant, showInstead } from './variants.sql.ts';

export async function chooseVariant(
  { pool, clock }: Pick<ChatContext, 'pool' | 'clock'>,
  userId: string,
  asked: { readonly id: string; readonly messageId: string },
): Promise<Message> {
  const place = { id: asked.messageId, conversationId: asked.id, userId };
  if (!isUuid(asked.id)) throw httpError('CONVERSATION_NOT_FOUND');
  return transaction(pool, async (tx) => {
    if (!(await findOwnConversation(tx, asked.id, userId))) throw httpError('CONVERSATION_NOT_FOUND');
    // Of two tabs that choose at the same time, the second sees what the first has chosen.
    await lockStage(tx, asked.id);
    if (await hasRunningReply(tx, asked.id)) throw httpError('REPLY_RUNNING');
    await show(tx, place, clock.now());
    return chosenMessage(tx, place, clock.now());
  });
}

async function show(tx: Queryable, place: MessagePlace, now: Date): Promise<void> {
  const shown = isUuid(place.id) ? await findShownVariant(tx, place) : undefined;
  if (!shown) throw httpError('MESSAGE_NOT_FOUND');
  if (shown.id === place.id.toLowerCase()) return;
  if (!shown.isLast) throw httpError('MESSAGE_NOT_LAST');
  if (!(await showInstead(tx, shown.id, place.id, now))) throw httpError('CONFLICT');
}

/** The conversation is as far as the chosen reply left it. */
async function chosenMessage(tx: Queryable, { id, conversationId }: MessagePlace, now: Date): Promise<Message> {
  const row = await findMessage(tx, id);
  const [message] = row ? await withReplies(tx, [row]) : [];
  if (!message) throw httpError('MESSAGE_NOT_FOUND');
  if (message.reply?.status === 'done') await setStage(tx, conversationId, message.reply.conversationStage, now);
  return message;
}
