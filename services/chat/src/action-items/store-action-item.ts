// Stores a new action item at the start of the person's order, with its steps, user action and event.
import type { AddedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import { MOST_ACTION_ITEMS } from '@consilium/contracts/chat/action-item-limits.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { toldAdviceKey } from '../check-backs/told-advice-key.ts';
import type { ChatContext } from '../context.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import {
  findActionItem,
  findItemOfSolution,
  findSameActionItem,
  insertActionItem,
  toActionItem,
} from './action-items.sql.ts';
import type { ActionItemRow, NewActionItem } from './action-items.sql.ts';
import { insertActionSteps } from './action-steps.sql.ts';
import { lockOrderOf, startOfOrder } from './positions.sql.ts';
import { tellChange } from './tell-change.ts';

export interface ActionItemToStore {
  readonly identity: Identity;
  readonly item: Omit<NewActionItem, 'id' | 'userId' | 'position'>;
  readonly steps: readonly string[];
  /** Further facts for the row of the user action. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly userAgent: string | undefined;
  /** In the transaction of the new item. */
  readonly alsoStore?: (tx: Queryable, itemId: string) => Promise<void>;
}

/** Once per person and solution, and per title and expert, however many requests come at the same time. */
export async function storeActionItem(
  context: Pick<ChatContext, 'pool' | 'wakeRelay'>,
  toStore: ActionItemToStore,
): Promise<AddedActionItem> {
  const { row, outcome } = await transaction(context.pool, async (tx) => {
    const { userId } = toStore.identity;
    await lockOrderOf(tx, userId);
    const wanted = { userId, ...toStore.item };
    const same = (await findItemOfSolution(tx, wanted)) ?? (await findSameActionItem(tx, wanted));
    if (same) return { row: same, outcome: 'already_added' as const };
    return { row: await insertNew(tx, toStore), outcome: 'added' as const };
  });
  if (outcome === 'added') context.wakeRelay();
  return { outcome, actionItem: toActionItem(row) };
}

async function insertNew(tx: Queryable, { identity, item, steps, data, userAgent, alsoStore }: ActionItemToStore) {
  const { userId } = identity;
  const { items, position } = await startOfOrder(tx, userId);
  if (items >= MOST_ACTION_ITEMS) throw httpError('ACTION_ITEM_LIMIT');
  const id = newId();
  // A title that was taken in the same moment without the person's lock.
  if (!(await insertActionItem(tx, { ...item, id, userId, position }))) throw httpError('CONFLICT');
  const described = steps.map((description) => ({ id: newId(), description }));
  await insertActionSteps(tx, id, described);
  await alsoStore?.(tx, id);
  const row = (await findActionItem(tx, id, userId)) as ActionItemRow;
  const { expertType: expertId, conversationId, createdAt: now } = item;
  await tellChange(tx, identity, row, 'added', now);
  const told = { adviceKey: toldAdviceKey(item.adviceKey) };
  const action = { type: 'add_to_action_items', identity, expertId, conversationId, told, userAgent, now } as const;
  await recordUserAction(tx, { ...action, data: { action_item_id: id, ...data } });
  return row;
}
