// Going on with another expert: who would fit better, the letter to that expert, and the new conversation.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import { conversationSchema } from './conversation.ts';

export const transferProposalSchema = z.object({
  expertId: expertIdSchema,
  /** The best match is who the person is talking to: the product says so and stays, unless they pick somebody. */
  isSameExpert: z.boolean(),
  /** One or two plain sentences for the person. */
  reasoning: z.string(),
  /** In the person's name; theirs to read and to edit. */
  note: z.string(),
  /** All others but the proposed one, nearest first. */
  alternatives: z.array(expertIdSchema),
});
export type TransferProposal = z.infer<typeof transferProposalSchema>;

export const transferredSchema = z.object({
  /** `already`: this conversation was handed to that expert as it stands, in another tab or by a repeated call. */
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
    /** The note is checked by the service as a message is, so the wire type is only a string. */
    .input(z.object({ id: z.string(), expertId: expertIdSchema, note: z.string().max(100_000) }))
    .output(transferredSchema),
};
