// Continuing with another expert: who would fit better, the note to that expert, and the new conversation.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import { conversationSchema } from './conversation.ts';

export const transferProposalSchema = z.object({
  expertId: expertIdSchema,
  /** True when the current expert is the best match: the product says so and stays, unless the person picks another. */
  isSameExpert: z.boolean(),
  /** One or two plain sentences for the person. */
  reasoning: z.string(),
  /** Written in the person's name; they can read and edit it. */
  note: z.string(),
  /** All experts but the proposed one, best match first. */
  alternatives: z.array(expertIdSchema),
});
export type TransferProposal = z.infer<typeof transferProposalSchema>;

export const transferredSchema = z.object({
  /** `already`: this conversation was transferred to that expert before, in another tab or by a repeated call. */
  outcome: z.enum(['transferred', 'already', 'crisis']),
  conversation: conversationSchema.nullable(),
  replyId: z.uuid().nullable(),
  crisis: crisisHelpSchema.nullable(),
});
export type Transferred = z.infer<typeof transferredSchema>;

export const transfersContract = {
  propose: oc
    .route({
      method: 'POST',
      path: '/conversations/{id}/transfer/proposal',
      summary: 'Who fits the conversation best, and a hand-over note to edit',
    })
    .input(z.object({ id: z.string() }))
    .output(transferProposalSchema),
  transfer: oc
    .route({
      method: 'POST',
      path: '/conversations/{id}/transfer',
      summary: 'Go on with another expert in a new conversation; answered at once, costs nothing',
      successStatus: 201,
    })
    /** The service checks the note like a message, so the wire type is only a string. */
    .input(z.object({ id: z.string(), expertId: expertIdSchema, note: z.string().max(100_000) }))
    .output(transferredSchema),
};
