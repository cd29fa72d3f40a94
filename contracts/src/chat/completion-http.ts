// How a person judges the end of a conversation. It can be continued afterwards, and every completion is stored.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import { conversationSchema } from './conversation.ts';
import { completionReasons } from './completion-reasons.ts';
import { browserConversationSchema } from './history-http.ts';

export const FEEDBACK_MAX_CHARACTERS = 2000;

export const completionReasonSchema = z.enum(completionReasons);
export type CompletionReason = z.infer<typeof completionReasonSchema>;

export const completionSchema = z.object({
  id: z.uuid(),
  reason: completionReasonSchema,
  rating: z.number().int().min(1).max(5),
  feedback: z.string().nullable(),
  wouldRecommend: z.boolean(),
  completedAt: z.iso.datetime(),
});
export type Completion = z.infer<typeof completionSchema>;

/** When the feedback contains a crisis, nothing is stored and the conversation stays open. */
export const completionAnswerSchema = z.object({
  outcome: z.enum(['completed', 'already_completed', 'crisis']),
  conversation: conversationSchema.nullable(),
  completion: completionSchema.nullable(),
  crisis: crisisHelpSchema.nullable(),
});
export type CompletionAnswer = z.infer<typeof completionAnswerSchema>;

export const completionContract = {
  complete: oc
    .route({
      method: 'POST',
      path: '/conversations/{id}/completion',
      summary: 'Complete a conversation; the id "local" brings one of the browser along first',
    })
    .input(
      z.object({
        id: z.string(),
        completionReason: completionReasonSchema.default('solved'),
        rating: z.number().int().min(1).max(5).default(5),
        feedback: z.string().max(FEEDBACK_MAX_CHARACTERS).optional(),
        wouldRecommend: z.boolean().default(true),
        /** With the id 'local': a conversation stored in the browser. */
        conversation: browserConversationSchema.optional(),
        country: z.string().length(2).optional(),
      }),
    )
    .output(completionAnswerSchema),
  reopen: oc
    .route({ method: 'DELETE', path: '/conversations/{id}/completion', summary: 'Take up a completed conversation' })
    .input(z.object({ id: z.string() }))
    .output(conversationSchema),
  list: oc
    .route({ method: 'GET', path: '/conversations/{id}/completions', summary: 'Its completions, newest first' })
    .input(z.object({ id: z.string() }))
    .output(z.object({ completions: z.array(completionSchema).max(50) })),
};
