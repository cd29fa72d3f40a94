// New solutions for a reply: they cost no unit and are limited.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { conversationStageSchema, solutionSchema } from './conversation.ts';

/**
 * `updated`: the reply has new solutions. `none_found`: there is nothing else to suggest, and it keeps its solutions.
 * `not_due`: requested automatically where none are made automatically, or they were made before.
 */
export const newSolutionsSchema = z.object({
  outcome: z.enum(['updated', 'none_found', 'not_due']),
  solutions: z.array(solutionSchema),
  productsAllowed: z.boolean(),
  conversationStage: conversationStageSchema,
});
export type NewSolutions = z.infer<typeof newSolutionsSchema>;

export const solutionsContract = {
  regenerate: oc
    .route({ method: 'POST', path: '/replies/{id}/solutions', summary: 'Make new solutions for a reply' })
    .input(
      z.object({
        id: z.string(),
        /** Requested by the page, not by the person: at most once per reply. */
        automatic: z.boolean().default(false),
      }),
    )
    .output(newSolutionsSchema),
};
