// The sweep of action items: erases what can no longer be restored, and cancellations that calendars have seen.
import { ACTION_ITEM_RESTORABLE_MS } from '@consilium/contracts/chat/action-item-limits.ts';
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { dropOldCancelledEvents } from './cancelled-events.sql.ts';
import { eraseItems, eraseStepsOfDeleted } from './deleted-action-items.sql.ts';

/** So that a restore in the last moment does not race with the sweep. */
const MARGIN_MS = 60_000;
const ITEMS_PER_BATCH = 200;
const BATCHES_PER_SWEEP = 50;
const CANCELLATIONS_PER_SWEEP = 5000;

/** Steps first. Safe in several processes at once: each batch locks its items. */
export async function eraseDeletedItems({ pool, clock }: Pick<ChatContext, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const deletedBefore = new Date(now - ACTION_ITEM_RESTORABLE_MS - MARGIN_MS);
  let erased = ITEMS_PER_BATCH;
  for (let batch = 0; batch < BATCHES_PER_SWEEP && erased === ITEMS_PER_BATCH; batch += 1)
    erased = await transaction(pool, async (tx) => {
      const ids = await eraseStepsOfDeleted(tx, deletedBefore, ITEMS_PER_BATCH);
      await eraseItems(tx, ids);
      return ids.length;
    });
  await dropOldCancelledEvents(pool, new Date(now - periodMs(keptFor.cancelledEvent)), CANCELLATIONS_PER_SWEEP);
}
