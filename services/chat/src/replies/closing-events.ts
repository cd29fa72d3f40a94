// The last events of a reply's stream: solutions, questions, and how it ended.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import { receiptOf } from './receipt.ts';
import type { ReplyRow } from './replies.sql.ts';

export interface UnnumberedEvent {
  readonly event: ReplyEventName;
  readonly data: unknown;
}

export function closingEvents(reply: ReplyRow, solutions: readonly Solution[]): readonly UnnumberedEvent[] {
  const { status, stage: conversationStage, messageType, followUpQuestions: questions, nextQuestions } = reply;
  const { productsAllowed } = reply;
  const receipt = receiptOf(reply);
  const events: UnnumberedEvent[] = [];
  if (solutions.length > 0)
    events.push({
      event: 'solutions',
      data: { solutions },
    });
  if (questions.length + nextQuestions.length > 0)
    events.push({ event: 'follow_ups', data: { questions, nextQuestions } });
  if (reply.agreements) events.push({ event: 'agreements', data: { agreements: reply.agreements } });
  if (status === 'failed')
    events.push({
      event: 'error',
      data: {
        code: reply.refused ? 'MODEL_REFUSED' : (reply.failureCode ?? 'SERVICE_UNAVAILABLE'),
        message: reply.failure,
        receipt,
      },
    });
  else events.push({ event: 'done', data: { status, conversationStage, messageType, receipt, productsAllowed } });
  return events;
}
