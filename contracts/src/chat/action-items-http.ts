// Action items: made of solutions or by hand, listed, changed, deleted and restored. Only their owner may call this; the id of another person's is 404.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import { actionItemSchema, actionPrioritySchema, actionStatusSchema } from './action-item.ts';
import {
  ACTION_DESCRIPTION_MAX_CHARACTERS,
  ACTION_DURATION_MAX_CHARACTERS,
  ACTION_SEARCH_MAX_CHARACTERS,
  ACTION_STEP_MAX_CHARACTERS,
  ACTION_TITLE_MAX_CHARACTERS,
  MOST_ACTION_STEPS,
} from './action-item-limits.ts';
import { actionItemCursorSchema, actionItemOrders } from './action-items-cursor.ts';

export const addedActionItemSchema = z.object({
  outcome: z.enum(['added', 'already_added']),
  actionItem: actionItemSchema,
});
export type AddedActionItem = z.infer<typeof addedActionItemSchema>;

/** With a crisis in the text nothing is stored, and `crisis` is to be shown. */
export const ownActionItemSchema = z.object({
  outcome: z.enum(['added', 'already_added', 'crisis']),
  actionItem: actionItemSchema.nullable(),
  crisis: crisisHelpSchema.nullable(),
});
export type OwnActionItem = z.infer<typeof ownActionItemSchema>;

export const editedActionItemSchema = z.object({
  outcome: z.enum(['saved', 'crisis']),
  actionItem: actionItemSchema.nullable(),
  crisis: crisisHelpSchema.nullable(),
});
export type EditedActionItem = z.infer<typeof editedActionItemSchema>;

export const completedStepsSchema = z.object({
  /** `already_completed`: "All steps are already completed", and nothing was changed. */
  outcome: z.enum(['completed', 'already_completed']),
  actionItem: actionItemSchema,
});
export type CompletedSteps = z.infer<typeof completedStepsSchema>;

/** Open are items that are neither Completed nor Abandoned. Dates are those of the person's own calendar. */
export const actionItemSummarySchema = z.object({
  /** The date that the counts are of. */
  today: z.iso.date(),
  total: z.number().int().nonnegative(),
  byStatus: z.record(actionStatusSchema, z.number().int().nonnegative()),
  /** Open items whose due date has passed. */
  overdue: z.number().int().nonnegative(),
  dueToday: z.number().int().nonnegative(),
  /** Open items due from today to the same weekday of next week, those of today among them. */
  dueInSevenDays: z.number().int().nonnegative(),
  /** At most five open items with the nearest due dates, overdue ones first. */
  nextDue: z.array(actionItemSchema).max(5),
});
export type ActionItemSummary = z.infer<typeof actionItemSummarySchema>;

/** A solution of the conversation that is an action item. */
export const takenSolutionSchema = z.object({
  solutionId: z.uuid(),
  actionItemId: z.uuid(),
  status: actionStatusSchema,
  stepsDone: z.number().int().nonnegative(),
  stepsTotal: z.number().int().nonnegative(),
});
export type TakenSolution = z.infer<typeof takenSolutionSchema>;

export const actionItemPageSchema = z.object({
  actionItems: z.array(actionItemSchema),
  nextBefore: actionItemCursorSchema.nullable(),
  /** Only with `conversationId`, and then for the whole conversation, whatever the page. */
  solutions: z.array(takenSolutionSchema).optional(),
});
export type ActionItemPage = z.infer<typeof actionItemPageSchema>;

const id = z.object({ id: z.string() });
const stepId = id.extend({ stepId: z.string() });
const title = z.string().trim().min(1).max(ACTION_TITLE_MAX_CHARACTERS);
const description = z.string().max(ACTION_DESCRIPTION_MAX_CHARACTERS);
const step = z.string().trim().min(1).max(ACTION_STEP_MAX_CHARACTERS);
const dueDate = z.iso.date().regex(/^20/, 'The date must be in this century.').nullable();
const estimatedDuration = z.string().max(ACTION_DURATION_MAX_CHARACTERS);
/** Where something is moved to: directly before or after another of the same list. */
const place = { place: z.enum(['before', 'after']), of: z.uuid() };

/** In the query of a GET: one or several statuses, with commas between. */
const statuses = z
  .string()
  .regex(
    /^(?:Not Started|In Progress|Blocked|Completed|Abandoned)(?:,(?:Not Started|In Progress|Blocked|Completed|Abandoned)){0,4}$/,
  )
  .optional();

export const actionItemsContract = {
  add: oc
    .route({ method: 'POST', path: '/action-items', summary: 'Make an action item of a solution, once' })
    .input(z.object({ solutionId: z.string() }))
    .output(addedActionItemSchema),
  addOwn: oc
    .route({ method: 'POST', path: '/action-items/own', summary: 'Add an action item of my own' })
    .input(
      z.object({
        title,
        expertType: expertIdSchema,
        description: description.default(''),
        priority: actionPrioritySchema.default('Medium'),
        dueDate: dueDate.default(null),
        estimatedDuration: estimatedDuration.default(''),
        steps: z.array(step).max(MOST_ACTION_STEPS).default([]),
      }),
    )
    .output(ownActionItemSchema),
  list: oc
    .route({ method: 'GET', path: '/action-items', summary: 'My action items' })
    .input(
      z.object({
        /** Only action items made from its solutions, and those that its solutions would only repeat. */
        conversationId: z.string().optional(),
        status: statuses,
        expert: expertIdSchema.optional(),
        /** `overdue`, `today` and `seven_days` mean open items, as in the summary; `none`: without a due date. */
        due: z.enum(['overdue', 'today', 'seven_days', 'none']).optional(),
        /** First and last due date. */
        dueFrom: dueDate.unwrap().optional(),
        dueTo: dueDate.unwrap().optional(),
        /** Part of the title. */
        q: z.string().trim().max(ACTION_SEARCH_MAX_CHARACTERS).optional(),
        /** `position` is the person's own order; `due` has items without a date at its end. */
        order: z.enum(actionItemOrders).default('newest'),
        /** The `nextBefore` of a page of the same order. */
        before: actionItemCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
    )
    .output(actionItemPageSchema),
  summary: oc
    .route({ method: 'GET', path: '/action-items/summary', summary: 'How my action items stand, and what is due' })
    .output(actionItemSummarySchema),
  get: oc
    .route({ method: 'GET', path: '/action-items/{id}', summary: 'One action item' })
    .input(id)
    .output(actionItemSchema),
  edit: oc
    .route({ method: 'PATCH', path: '/action-items/{id}', summary: 'Change an action item; what is missing stays' })
    .input(
      id.extend({
        title: title.optional(),
        expertType: expertIdSchema.optional(),
        description: description.optional(),
        priority: actionPrioritySchema.optional(),
        status: actionStatusSchema.optional(),
        /** Null: none. */
        dueDate: dueDate.optional(),
        estimatedDuration: estimatedDuration.optional(),
      }),
    )
    .output(editedActionItemSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/action-items/{id}', summary: 'Delete an action item; it can be taken back' })
    .input(id)
    .output(z.object({ restorableUntil: z.iso.datetime() })),
  restore: oc
    .route({ method: 'POST', path: '/action-items/{id}/restore', summary: 'Take a deleted action item back' })
    .input(id)
    .output(actionItemSchema),
  move: oc
    .route({
      method: 'POST',
      path: '/action-items/{id}/move',
      summary: 'Give an action item another place in my order',
    })
    .input(id.extend(place))
    .output(actionItemSchema),
  completeSteps: oc
    .route({
      method: 'POST',
      path: '/action-items/{id}/complete-steps',
      summary: 'Complete all remaining steps, and with them the action item',
    })
    .input(id)
    .output(completedStepsSchema),
  addStep: oc
    .route({ method: 'POST', path: '/action-items/{id}/steps', summary: 'Add a step at the end' })
    .input(id.extend({ description: step }))
    .output(editedActionItemSchema),
  editStep: oc
    .route({
      method: 'PATCH',
      path: '/action-items/{id}/steps/{stepId}',
      summary: 'Tick or untick a step, or change its words',
    })
    .input(stepId.extend({ description: step.optional(), completed: z.boolean().optional() }))
    .output(editedActionItemSchema),
  removeStep: oc
    .route({ method: 'DELETE', path: '/action-items/{id}/steps/{stepId}', summary: 'Remove a step' })
    .input(stepId)
    .output(actionItemSchema),
  moveStep: oc
    .route({ method: 'POST', path: '/action-items/{id}/steps/{stepId}/move', summary: 'Give a step another place' })
    .input(stepId.extend(place))
    .output(actionItemSchema),
};
