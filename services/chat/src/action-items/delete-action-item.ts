// DELETE /action-items/:id and its undo: hidden at once, restorable for a day, then erased by the sweep.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { ACTION_ITEM_RESTORABLE_MS, MOST_ACTION_ITEMS } from '@consilium/contracts/chat/action-item-limits.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findActionItem, findSameActionItem, lockActionItem, toActionItem } from './action-items.sql.ts';
import type { ActionItemRow } from './action-items.sql.ts';
import { cancelEvent, dropCancelledEvent } from './cancelled-events.sql.ts';
import type { OneItem } from './change-action-item.ts';
import { lockDeletedItem, setDeleted } from './deleted-action-items.sql.ts';
import type { DeletedItem } from './deleted-action-items.sql.ts';
import { lockOrderOf, startOfOrder } from './positions.sql.ts';
import { tellChange } from './tell-change.ts';

/** Idempotent: the first deletion counts. */
export async function deleteActionItem(
  context: ChatContext,
  { identity, id }: OneItem,
): Promise<{ restorableUntil: string }> {
  if (!isUuid(id)) throw httpError('NOT_FOUND');
  const now = context.clock.now();
  const deletedAt = await transaction(context.pool, async (tx) => {
    const item = await lockActionItem(tx, id, identity.userId);
    if (!item)
      return (await lockDeletedItem(tx, { id, userId: identity.userId, restorableSince: restorableSince(now) }))
        ?.deletedAt;
    if (item.dueDate !== null) await cancelEvent(tx, id, item.dueDate, now);
    await setDeleted(tx, id, now, now);
    await tellChange(tx, identity, item, 'deleted', now);
    return now;
  });
  if (!deletedAt) throw httpError('NOT_FOUND');
  context.wakeRelay();
  return { restorableUntil: new Date(deletedAt.getTime() + ACTION_ITEM_RESTORABLE_MS).toISOString() };
}

/** Idempotent: one that is not deleted is returned unchanged. */
export async function restoreActionItem(context: ChatContext, { identity, id }: OneItem): Promise<ActionItem> {
  if (!isUuid(id)) throw httpError('NOT_FOUND');
  const now = context.clock.now();
  const { userId } = identity;
  const row = await transaction(context.pool, async (tx) => {
    await lockOrderOf(tx, userId);
    const deleted = await lockDeletedItem(tx, { id, userId, restorableSince: restorableSince(now) });
    if (!deleted) return findActionItem(tx, id, userId);
    await refuseUnlessRoom(tx, userId, deleted);
    await setDeleted(tx, id, null, now);
    await dropCancelledEvent(tx, id);
    const restored = (await findActionItem(tx, id, userId)) as ActionItemRow;
    await tellChange(tx, identity, restored, 'restored', now);
    return restored;
  });
  if (!row) throw httpError('NOT_FOUND');
  context.wakeRelay();
  return toActionItem(row);
}

/** The title may have been given to another item meanwhile, and the list may have been filled. */
async function refuseUnlessRoom(tx: Queryable, userId: string, deleted: DeletedItem): Promise<void> {
  const taken = await findSameActionItem(tx, { userId, ...deleted });
  if (taken) throw httpError('ACTION_ITEM_EXISTS', undefined, { actionItemId: taken.id });
  if ((await startOfOrder(tx, userId)).items >= MOST_ACTION_ITEMS) throw httpError('ACTION_ITEM_LIMIT');
}

const restorableSince = (now: Date) => new Date(now.getTime() - ACTION_ITEM_RESTORABLE_MS);
