// SQL on chat.action_steps, of items that the caller has locked or just inserted.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NewActionStep {
  readonly id: string;
  readonly description: string;
}

/** After the steps that are there. */
export async function insertActionSteps(
  db: Queryable,
  actionItemId: string,
  steps: readonly NewActionStep[],
  afterNumber = 0,
): Promise<void> {
  await db.query(
    `insert into chat.action_steps (id, action_item_id, step_number, description)
     select (step.value ->> 'id')::uuid, $1, $3::int + step.ordinality, step.value ->> 'description'
       from jsonb_array_elements($2::jsonb) with ordinality as step`,
    [actionItemId, JSON.stringify(steps), afterNumber],
  );
}

/** Ticks the open ones of these steps, or unticks the ticked ones. */
export async function setStepsCompleted(
  db: Queryable,
  actionItemId: string,
  ids: readonly string[],
  completedAt: Date | null,
): Promise<void> {
  await db.query(
    `update chat.action_steps set completed = $3::timestamptz is not null, completed_at = $3
      where action_item_id = $1 and id = any($2::uuid[]) and completed <> ($3::timestamptz is not null)`,
    [actionItemId, ids, completedAt],
  );
}

export async function setStepDescription(
  db: Queryable,
  actionItemId: string,
  { id, description }: NewActionStep,
): Promise<void> {
  await db.query('update chat.action_steps set description = $3 where action_item_id = $1 and id = $2', [
    actionItemId,
    id,
    description,
  ]);
}

export async function deleteStep(db: Queryable, actionItemId: string, id: string): Promise<void> {
  await db.query('delete from chat.action_steps where action_item_id = $1 and id = $2', [actionItemId, id]);
}

/** Numbers all steps in this order, from one on. */
export async function orderSteps(db: Queryable, actionItemId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `update chat.action_steps s set step_number = ordered.number
       from unnest($2::uuid[]) with ordinality as ordered(id, number)
      where s.action_item_id = $1 and s.id = ordered.id and s.step_number <> ordered.number`,
    [actionItemId, ids],
  );
}
