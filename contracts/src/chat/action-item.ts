// Action items: solutions that a person took on, with their steps.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';

export const actionPrioritySchema = z.enum(['Low', 'Medium', 'High', 'Urgent']);
export type ActionPriority = z.infer<typeof actionPrioritySchema>;

export const actionStatusSchema = z.enum(['Not Started', 'In Progress', 'Blocked', 'Completed', 'Abandoned']);
export type ActionStatus = z.infer<typeof actionStatusSchema>;

export const actionStepSchema = z.object({
  id: z.uuid(),
  stepNumber: z.number().int().min(1),
  description: z.string(),
  completed: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
});
export type ActionStep = z.infer<typeof actionStepSchema>;

export const actionItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  expertType: expertIdSchema,
  priority: actionPrioritySchema,
  status: actionStatusSchema,
  /** A date in the person's own calendar. */
  dueDate: z.iso.date().nullable(),
  /** As the advice words it: "30 minutes", "1-2 weeks". */
  estimatedDuration: z.string(),
  completedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Null when the conversation was deleted. */
  conversationId: z.uuid().nullable(),
  steps: z.array(actionStepSchema),
});
export type ActionItem = z.infer<typeof actionItemSchema>;
