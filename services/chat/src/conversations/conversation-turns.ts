// What the advisor is told of the conversation: earlier turns, ending with the message to answer.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Turn } from '../advisors/advisor.ts';
import { exchangesBefore, findMessage } from '../messages/messages.sql.ts';
import type { ExchangePlace } from '../messages/messages.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';

/** Extended history is a benefit of paid plans; the class of the message decides here. */
export const EARLIER_MESSAGES = { standard: 20, premium: 60 } as const;

/** Of a second opinion too: what the first expert answered to the message is not in it. */
export async function conversationTurns(
  db: Queryable,
  { messageId, conversationId, userId, class: messageClass }: ReplyRow,
): Promise<readonly Turn[]> {
  const message = await findMessage(db, messageId);
  if (!message) return [];
  const earlier = await earlierTurns(db, { conversationId, userId, before: message.createdAt }, messageClass);
  const { text, files } = message;
  return [...earlier, { role: 'user', text, ...(files.length > 0 && { files }) }];
}

export interface Earlier {
  readonly turns: readonly Turn[];
  /** One of the answers was still being written, so what it says is not among the turns. */
  readonly isRunning: boolean;
}

/** What the owner's conversation held before a moment, in one question: it delays the first word of an answer. */
export async function findEarlier(db: Queryable, place: ExchangePlace, messageClass: MessageClass): Promise<Earlier> {
  const exchanges = await exchangesBefore(db, place, EARLIER_MESSAGES[messageClass]);
  const turns = exchanges.flatMap(({ question, answer, files }): Turn[] => [
    { role: 'user', text: question, ...(files.length > 0 && { files }) },
    ...(answer ? [{ role: 'assistant' as const, text: answer }] : []),
  ]);
  return { turns, isRunning: exchanges.some((exchange) => exchange.isRunning) };
}

export async function earlierTurns(
  db: Queryable,
  place: ExchangePlace,
  messageClass: MessageClass,
): Promise<readonly Turn[]> {
  return (await findEarlier(db, place, messageClass)).turns;
}
