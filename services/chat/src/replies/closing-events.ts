// The events that close every stream of an ended reply: solutions, questions, and how it ended.
import type { ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { receiptOf } from './receipt.ts';
import type { ReplyRow } from './replies.sql.ts';

export interface ToldEvent {
  readonly event: ReplyEventName;
  readonly data: unknown;
}

export function closingEvents(reply: ReplyRow, solutions: readonly Solution[]): readonly ToldEvent[] {
  const { status, stage: conversationStage, messageType, followUpQuestions: questions } = reply;
  const receipt = receiptOf(reply);
  const told: ToldEvent[] = [];
  if (solutions.length > 0) told.push({ event: 'solutions', data: { solutions } });
  if (questions.length > 0) told.push({ event: 'follow_ups', data: { questions } });
  if (reply.agreements) told.push({ event: 'agreements', data: { agreements: reply.agreements } });
  if (status === 'failed')
    told.push({
      event: 'error',
      data: {
        code: reply.refused ? 'MODEL_REFUSED' : (reply.failureCode ?? 'SERVICE_UNAVAILABLE'),
        message: reply.failure,
        receipt,
      },
    });
  else told.push({ event: 'done', data: { status, conversationStage, messageType, receipt } });
  return told;
}
