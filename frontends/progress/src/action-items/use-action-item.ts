// What can be done with one action item. A failure is said in the specification's words, and the list is read again.
import type { ActionItem, ActionStatus, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import { api } from '@consilium/web/api/api.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { failures } from '#failures/action-item-failures.ts';
import { shownTitle } from '#action-items/action-item-words.ts';
import { useActionItemCache } from '#action-items/action-items-queries.ts';

export function useActionItem(item: ActionItem) {
  const cache = useActionItemCache();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (failure: keyof typeof failures, work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch {
      showToast({ title: failures[failure], tone: 'loss' });
      void cache.readAgain();
    } finally {
      setIsBusy(false);
    }
  };
  const showSaved = ({ actionItem }: { readonly actionItem: ActionItem | null }) => {
    if (!actionItem) return;
    cache.show(actionItem);
    sayCompleted(item, actionItem);
  };
  return {
    isBusy,
    tick: ({ id: stepId }: ActionStep, completed: boolean) =>
      attempt('step', async () => showSaved(await api.chat.actionItems.editStep({ id: item.id, stepId, completed }))),
    setStatus: (status: ActionStatus) =>
      attempt('change', async () => showSaved(await api.chat.actionItems.edit({ id: item.id, status }))),
    completeSteps: () =>
      attempt('completeSteps', async () => {
        const { outcome, actionItem } = await api.chat.actionItems.completeSteps({ id: item.id });
        showSaved({ actionItem });
        if (outcome === 'already_completed') showToast({ title: 'All steps are already completed' });
      }),
    remove: () =>
      attempt('remove', async () => {
        await api.chat.actionItems.remove({ id: item.id });
        cache.hide(item.id);
        const restore = async () => {
          await api.chat.actionItems.restore({ id: item.id });
          await cache.readAgain();
        };
        const onAction = () => void attempt('change', restore);
        showToast({ title: 'Action item deleted', text: shownTitle(item), action: { title: 'Undo', onAction } });
      }),
  };
}

/** The list of open items loses it a moment later. */
function sayCompleted(before: ActionItem, after: ActionItem): void {
  if (after.status === 'Completed' && before.status !== 'Completed')
    showToast({ title: 'Action item completed', text: shownTitle(after) });
}
