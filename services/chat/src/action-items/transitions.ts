// How ticks, completing all steps and a status by hand change an action item. No clock, no database.
import type { ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { ActionItemRow } from './action-items.sql.ts';

type Item = Pick<ActionItemRow, 'status' | 'completedAt' | 'steps'>;

/** What has to be written. */
export interface Transition {
  readonly status: ActionStatus;
  readonly completedAt: Date | null;
  /** Steps to tick, or to untick, at `now`. */
  readonly steps: readonly string[];
}

/** Undefined when the step is as wanted already, so that a repeated request changes nothing. */
export function tickStep(item: Item, stepId: string, completed: boolean, now: Date): Transition | undefined {
  const step = item.steps.find(({ id }) => id === stepId);
  if (!step || step.completed === completed) return undefined;
  const others = item.steps.filter(({ id }) => id !== stepId);
  const status = completed
    ? statusAfterTick(
        item.status,
        others.every((other) => other.completed),
      )
    : statusAfterUntick(item.status);
  return { ...withStatus(item, status, now), steps: [stepId] };
}

/** The last open step completes the item, whatever its status. */
function statusAfterTick(status: ActionStatus, isLast: boolean): ActionStatus {
  if (isLast) return 'Completed';
  return status === 'Not Started' ? 'In Progress' : status;
}

function statusAfterUntick(status: ActionStatus): ActionStatus {
  return status === 'Completed' ? 'In Progress' : status;
}

/** Undefined when no step is left. */
export function completeSteps(item: Item, now: Date): Transition | undefined {
  const steps = item.steps.filter(({ completed }) => !completed).map(({ id }) => id);
  return steps.length === 0 ? undefined : { ...withStatus(item, 'Completed', now), steps };
}

/** A status by hand ticks and unticks nothing. An item that is completed keeps the time when it was. */
export function withStatus(item: Item, status: ActionStatus, now: Date): Omit<Transition, 'steps'> {
  return { status, completedAt: status === 'Completed' ? (item.completedAt ?? now) : null };
}
