// The reply stream: what the server sends as server-sent events, each with an increasing id.
import { z } from 'zod';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import {
  agreementSchema,
  conversationStageSchema,
  messageTypeSchema,
  receiptSchema,
  replyStatusSchema,
  solutionSchema,
} from './conversation.ts';

/**
 * Order: `accepted`, then `delta`s, then `solutions` and `follow_ups` (each at most once), for a second
 * opinion `agreements`, then `done` or `error`.
 * `reset`: discard everything after `accepted`; the reply starts again (ids keep rising).
 * `quiet_help` comes before everything, with id 0 and only on the stream that a message opened: the reply comes all the same.
 * `crisis` comes alone: the message was answered with helplines, and nothing was counted or stored.
 */
export const replyEventSchemas = {
  accepted: z.object({ conversationId: z.uuid(), messageId: z.uuid(), replyId: z.uuid(), receipt: receiptSchema }),
  delta: z.object({ text: z.string() }),
  solutions: z.object({ solutions: z.array(solutionSchema) }),
  agreements: z.object({ agreements: z.array(agreementSchema) }),
  /** The expert's own questions, and what the person may want to ask next; a part stored by an older version has only the first. */
  follow_ups: z.object({ questions: z.array(z.string()).max(3), nextQuestions: z.array(z.string()).max(3).optional() }),
  done: z.object({
    status: replyStatusSchema,
    conversationStage: conversationStageSchema,
    messageType: messageTypeSchema,
    receipt: receiptSchema,
    /** Absent in parts that an older version stored. */
    productsAllowed: z.boolean().optional(),
  }),
  reset: z.object({ reason: z.enum(['runner_replaced', 'regenerated']) }),
  error: z.object({ code: z.string(), message: z.string(), receipt: receiptSchema }),
  crisis: crisisHelpSchema,
  quiet_help: crisisHelpSchema,
} as const;

export type ReplyEventName = keyof typeof replyEventSchemas;
export type ReplyEvent = {
  [Name in ReplyEventName]: {
    readonly id: number;
    readonly event: Name;
    readonly data: z.infer<(typeof replyEventSchemas)[Name]>;
  };
}[ReplyEventName];

/** Events after which the stream ends. */
export const finalReplyEvents: readonly ReplyEventName[] = ['done', 'error', 'crisis'];
