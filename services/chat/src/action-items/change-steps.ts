// Steps of an action item: added, ticked, reworded, removed, moved, and completed all at once.
import type { IncomingHttpHeaders } from 'node:http';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { MOST_ACTION_STEPS } from '@consilium/contracts/chat/action-item-limits.ts';
import type { CompletedSteps, EditedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { stopAskingAbout } from '../asking-back/may-ask-back.sql.ts';
import type { ChatContext } from '../context.ts';
import { toActionItem } from './action-items.sql.ts';
import {
  deleteStep,
  insertActionSteps,
  orderSteps,
  setStepDescription,
  setStepsCompleted,
} from './action-steps.sql.ts';
import { changeActionItem, requireStep } from './change-action-item.ts';
import type { OneItem } from './change-action-item.ts';
import type { Place } from './move-action-item.ts';
import { orderAfterMove } from './order-after-move.ts';
import { completeSteps, tickStep } from './transitions.ts';
import { dangerInTexts, requiredLine } from './written-text.ts';

export interface OneStep extends OneItem {
  readonly stepId: string;
}

export async function addStep(
  context: ChatContext,
  place: OneItem,
  description: string,
  headers: IncomingHttpHeaders,
): Promise<EditedActionItem> {
  const { first: crisis, hasDanger } = await dangerInTexts(headers, description);
  if (crisis) return { outcome: 'crisis', actionItem: null, crisis };
  const step = { id: newId(), description: requiredLine(description, 'step') };
  const { row } = await changeActionItem(context, place, async ({ tx, item }) => {
    if (hasDanger) await stopAskingAbout(tx, item.id);
    if (item.steps.length >= MOST_ACTION_STEPS) throw httpError('ACTION_STEP_LIMIT');
    await insertActionSteps(tx, item.id, [step], item.steps.length);
    return { change: 'step_changed' };
  });
  return { outcome: 'saved', actionItem: toActionItem(row), crisis: null };
}

export interface StepEditing {
  readonly description?: string | undefined;
  readonly completed?: boolean | undefined;
}

export async function editStep(
  context: ChatContext,
  { stepId, ...place }: OneStep,
  editing: StepEditing,
  headers: IncomingHttpHeaders,
): Promise<EditedActionItem> {
  const { first: crisis, hasDanger } = await dangerInTexts(headers, editing.description);
  if (crisis) return { outcome: 'crisis', actionItem: null, crisis };
  const { row } = await changeActionItem(context, place, async ({ tx, item, now }) => {
    if (hasDanger) await stopAskingAbout(tx, item.id);
    const step = requireStep(item, stepId);
    const description =
      editing.description === undefined ? step.description : requiredLine(editing.description, 'step');
    const ticked = tickStep(item, stepId, editing.completed ?? step.completed, now);
    if (!ticked && description === step.description) return undefined;
    await setStepDescription(tx, item.id, { id: stepId, description });
    if (!ticked) return { change: 'step_changed' };
    const { steps, ...fields } = ticked;
    await setStepsCompleted(tx, item.id, steps, editing.completed === true ? now : null);
    return { fields, change: 'step_changed' };
  });
  return { outcome: 'saved', actionItem: toActionItem(row), crisis: null };
}

export async function removeStep(context: ChatContext, { stepId, ...place }: OneStep): Promise<ActionItem> {
  const { row } = await changeActionItem(context, place, async ({ tx, item }) => {
    requireStep(item, stepId);
    await deleteStep(tx, item.id, stepId);
    const left = item.steps.filter(({ id }) => id !== stepId);
    await orderSteps(
      tx,
      item.id,
      left.map(({ id }) => id),
    );
    return { change: 'step_changed' };
  });
  return toActionItem(row);
}

export async function moveStep(context: ChatContext, { stepId, ...place }: OneStep, to: Place): Promise<ActionItem> {
  const { row } = await changeActionItem(context, place, async ({ tx, item }) => {
    requireStep(item, stepId);
    requireStep(item, to.of);
    const before = item.steps.map(({ id }) => id);
    const after = orderAfterMove(before, stepId, to);
    if (after.every((id, index) => id === before[index])) return undefined;
    await orderSteps(tx, item.id, after);
    return { change: 'step_changed' };
  });
  return toActionItem(row);
}

/** With no step left nothing changes, whatever the status. */
export async function completeAllSteps(context: ChatContext, place: OneItem): Promise<CompletedSteps> {
  const { row, hasChanged } = await changeActionItem(context, place, async ({ tx, item, now }) => {
    const completed = completeSteps(item, now);
    if (!completed) return undefined;
    const { steps, ...fields } = completed;
    await setStepsCompleted(tx, item.id, steps, now);
    return { fields, change: 'all_steps_completed' };
  });
  return { outcome: hasChanged ? 'completed' : 'already_completed', actionItem: toActionItem(row) };
}
