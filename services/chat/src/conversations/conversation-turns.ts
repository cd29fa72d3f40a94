// The turns that the advisor gets: earlier ones, then the message to answer.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { exchangesBefore, findMessage } from '../messages/messages.sql.ts';
import type { ExchangePlace } from '../messages/messages.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';

/** Extended history is a benefit of paid plans; the class of the message decides. */
export const EARLIER_MESSAGES = { standard: 20, premium: 60 } as const;

/** Also for a second opinion: the first expert's answer to the message is not included. */
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
  /** One of the answers was still running, so it is not among the turns. */
  readonly isRunning: boolean;
}

/** The conversation before a moment, in one query, since this delays the first word of an answer. */
export async function findEarlier(db: Queryable, place: ExchangePlace, messageClass: MessageClass): Promise<Earlier> {
  const exchanges = await exchangesBefore(db, place, EARLIER_MESSAGES[messageClass]);
  const turns = exchanges.flatMap(({ question, answer, visitorAnswer, files }): Turn[] => [
    { role: 'user', text: question, ...(files.length > 0 && { files }) },
    ...(visitorAnswer === null
      ? []
      : [{ role: 'assistant' as const, text: visitorAnswer, isBroughtAlong: true as const }]),
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
