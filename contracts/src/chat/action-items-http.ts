// Taking on solutions as action items, and listing them.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { actionItemSchema } from './action-item.ts';
import { pageCursorSchema } from '../page-cursor.ts';

export const addedActionItemSchema = z.object({
  outcome: z.enum(['added', 'already_added']),
  actionItem: actionItemSchema,
});
export type AddedActionItem = z.infer<typeof addedActionItemSchema>;

export const actionItemsContract = {
  add: oc
    .route({ method: 'POST', path: '/action-items', summary: 'Make an action item of a solution, once' })
    .input(z.object({ solutionId: z.string() }))
    .output(addedActionItemSchema),
  list: oc
    .route({ method: 'GET', path: '/action-items', summary: 'My action items, newest first' })
    .input(
      z.object({
        /** Only action items made from its solutions, and those that its solutions would only repeat. */
        conversationId: z.string().optional(),
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ actionItems: z.array(actionItemSchema), nextBefore: pageCursorSchema.nullable() })),
};
