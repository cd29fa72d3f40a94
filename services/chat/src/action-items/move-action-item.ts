// POST /action-items/:id/move: directly before or after another item of the person.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { lockActionItem, toActionItem } from './action-items.sql.ts';
import type { OneItem } from './change-action-item.ts';
import { lockOrderOf, neighbourhoodOf, positionBetween, setPosition, spreadPositions } from './positions.sql.ts';
import type { Neighbourhood } from './positions.sql.ts';
import { tellChange } from './tell-change.ts';

export interface Place {
  readonly place: 'before' | 'after';
  readonly of: string;
}

/** Parallel moves happen one after another, so each sees the order that the one before left. */
export async function moveActionItem(context: ChatContext, { identity, id }: OneItem, to: Place): Promise<ActionItem> {
  if (!isUuid(id)) throw httpError('NOT_FOUND');
  const row = await transaction(context.pool, async (tx) => {
    await lockOrderOf(tx, identity.userId);
    const item = await lockActionItem(tx, id, identity.userId);
    if (!item) throw httpError('NOT_FOUND');
    if (await moveTo(tx, identity.userId, id, to)) await tellChange(tx, identity, item, 'moved', context.clock.now());
    return item;
  });
  context.wakeRelay();
  return toActionItem(row);
}

/** False when it is there already. */
async function moveTo(tx: Queryable, userId: string, id: string, to: Place): Promise<boolean> {
  const around = await neighbourhoodOf(tx, to.of, userId);
  if (!around) throw httpError('NOT_FOUND');
  const [before, after] = gapAt(around, to.place);
  if (before?.id === id || after?.id === id) return false;
  const position = positionBetween(before, after);
  if (position === undefined) {
    await spreadPositions(tx, userId);
    return moveTo(tx, userId, id, to);
  }
  await setPosition(tx, id, position);
  return true;
}

function gapAt({ previous, target, next }: Neighbourhood, place: Place['place']) {
  return place === 'before' ? ([previous, target] as const) : ([target, next] as const);
}
