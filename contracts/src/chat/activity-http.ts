// What I did, newest first: my own activity, page by page, by expert and by kind.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIds } from '../expert-ids.ts';
import { expertIdSchema } from '../experts.ts';
import { openNames } from '../open-names.ts';
import { userActionTypes } from './events.ts';
import type { UserActionType } from './events.ts';

export const activitySchema = z.object({
  id: z.uuid(),
  actionType: openNames(userActionTypes),
  expertType: openNames(expertIds).nullable(),
  /** The first 100 characters of the text. */
  message: z.string().nullable(),
  feedback: z.enum(['up', 'down']).nullable(),
  rating: z.number().int().min(1).max(5).nullable(),
  /** The conversation it happened in, while that can be opened. */
  conversationId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type Activity = z.infer<typeof activitySchema>;

/** Kinds to filter by, and the actions each includes. */
export const activityKinds = {
  messages: ['message_sent', 'follow_up_message'],
  conversations: ['expert_selected', 'auto_assign_conversation', 'conversation_start', 'expert_transferred'],
  outcomes: ['conversation_completed', 'feedback_given'],
  'action-items': ['add_to_action_items'],
  'product-links': ['affiliate_click'],
} as const satisfies Record<string, readonly UserActionType[]>;
export type ActivityKind = keyof typeof activityKinds;

export const activityContract = {
  list: oc
    .route({ method: 'GET', path: '/activity', summary: 'What I did, newest first' })
    .input(
      z.object({
        kind: z.enum(Object.keys(activityKinds) as ActivityKind[]).optional(),
        expert: expertIdSchema.optional(),
        /** The last id of the previous page. */
        before: z.uuid().optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ activities: z.array(activitySchema), nextBefore: z.uuid().nullable() })),
};
