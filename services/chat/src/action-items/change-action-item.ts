// Changes one action item: its row is locked, the change and its event are one transaction.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findActionItem, lockActionItem, updateActionItem } from './action-items.sql.ts';
import type { ActionItemFields, ActionItemRow } from './action-items.sql.ts';
import { lockOrderOf } from './positions.sql.ts';
import { tellChange } from './tell-change.ts';
import type { ActionItemChange } from './tell-change.ts';

export interface OneItem {
  readonly identity: Identity;
  readonly id: string;
  /** For a change that needs the person's lock; it is taken before that of the row, as by all others. */
  readonly locksOrder?: boolean;
}

interface Locked {
  readonly tx: Queryable;
  readonly item: ActionItemRow;
  readonly now: Date;
}

export interface ChangedItem {
  readonly row: ActionItemRow;
  readonly hasChanged: boolean;
}

/** `change` writes what belongs to the item, and returns undefined when everything is as wanted already. */
export async function changeActionItem(
  context: ChatContext,
  { identity, id, locksOrder = false }: OneItem,
  change: (locked: Locked) => Promise<{ fields?: Partial<ActionItemFields>; change: ActionItemChange } | undefined>,
): Promise<ChangedItem> {
  if (!isUuid(id)) throw httpError('NOT_FOUND');
  const changed = await transaction(context.pool, async (tx) => {
    const now = context.clock.now();
    if (locksOrder) await lockOrderOf(tx, identity.userId);
    const item = await lockActionItem(tx, id, identity.userId);
    if (!item) throw httpError('NOT_FOUND');
    const done = await change({ tx, item, now });
    if (!done) return { row: item, hasChanged: false };
    await updateActionItem(tx, id, { ...item, ...done.fields }, now);
    const row = (await findActionItem(tx, id, identity.userId)) ?? item;
    await tellChange(tx, identity, row, done.change, now);
    return { row, hasChanged: true };
  });
  if (changed.hasChanged) context.wakeRelay();
  return changed;
}

/** A step of a locked item. */
export function requireStep(item: ActionItemRow, stepId: string) {
  const step = item.steps.find(({ id }) => id === stepId);
  if (!step) throw httpError('NOT_FOUND');
  return step;
}
