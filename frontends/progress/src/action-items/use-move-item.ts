// Gives an action item another place in the person's own order.
import { api } from '@consilium/web/api/api.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useCallback } from 'react';
import { failures } from '#failures/action-item-failures.ts';
import { useActionItemCache } from '#action-items/action-items-queries.ts';
import type { Side } from '#order/ordered-row.ts';

/** Ends when the list was read again, after a failure too. */
export function useMoveItem(): (id: string, place: Side, of: string) => Promise<void> {
  const cache = useActionItemCache();
  return useCallback(
    async (id, place, of) => {
      try {
        await api.chat.actionItems.move({ id, place, of });
      } catch {
        showToast({ title: failures.change, tone: 'loss' });
      }
      await cache.readAgain();
    },
    [cache],
  );
}
