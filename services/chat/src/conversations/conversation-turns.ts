// What the advisor is told of the conversation: earlier turns, ending with the message to answer.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Turn } from '../advisors/advisor.ts';
import { exchangesBefore, newestMessages } from '../messages/messages.sql.ts';
import type { ExchangePlace, MessageRow } from '../messages/messages.sql.ts';
import { repliesOfMessages } from '../replies/replies.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';

/** Extended history is a benefit of paid plans; the class of the message decides here. */
export const EARLIER_MESSAGES = { standard: 20, premium: 60 } as const;

export async function conversationTurns(db: Queryable, reply: ReplyRow): Promise<readonly Turn[]> {
  const messages = await newestMessages(db, reply.conversationId, EARLIER_MESSAGES[reply.class] + 1);
  return turnsOf(db, messages, reply.messageId);
}

/** What the owner's conversation held before a moment, in one question: it delays the first word of an answer. */
export async function earlierTurns(
  db: Queryable,
  place: ExchangePlace,
  messageClass: MessageClass,
): Promise<readonly Turn[]> {
  const exchanges = await exchangesBefore(db, place, EARLIER_MESSAGES[messageClass]);
  return exchanges.flatMap(({ question, answer, files }): Turn[] => [
    { role: 'user', text: question, ...(files.length > 0 && { files }) },
    ...(answer ? [{ role: 'assistant' as const, text: answer }] : []),
  ]);
}

async function turnsOf(db: Queryable, messages: readonly MessageRow[], lastId: string): Promise<readonly Turn[]> {
  if (messages.length === 0) return [];
  const replies = await repliesOfMessages(
    db,
    messages.map((message) => message.id),
  );
  const textByMessage = new Map(replies.map((earlier) => [earlier.messageId, earlier.text]));
  const turns: Turn[] = [];
  for (const message of messages) {
    turns.push({ role: 'user', text: message.text, ...(message.files.length > 0 && { files: message.files }) });
    if (message.id === lastId) break;
    const answer = textByMessage.get(message.id);
    if (answer) turns.push({ role: 'assistant', text: answer });
  }
  return turns;
}
