// Adding, rewording, removing and moving the steps of an action item. Each tells whether it worked.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { useActionItemCache } from '#action-items/action-items-queries.ts';
import { failures } from '#failures/action-item-failures.ts';
import type { Side } from '#order/ordered-row.ts';

type Answer = ActionItem | { readonly actionItem: ActionItem | null; readonly crisis: CrisisHelp | null };

export function useSteps({ id }: ActionItem) {
  const cache = useActionItemCache();
  const [crisis, setCrisis] = useState<CrisisHelp>();
  const attempt = async (work: () => Promise<Answer>): Promise<boolean> => {
    try {
      const answer = await work();
      const item = 'crisis' in answer ? answer.actionItem : answer;
      setCrisis('crisis' in answer ? (answer.crisis ?? undefined) : undefined);
      if (item) cache.show(item);
      return item !== null;
    } catch (error) {
      const { code, message } = toApiError(error);
      const isFull = code === 'ACTION_STEP_LIMIT';
      showToast({ title: failures.step, ...(isFull && { text: message }), tone: 'loss' });
      void cache.readAgain();
      return false;
    }
  };
  const calls = api.chat.actionItems;
  return {
    /** What somebody wrote indicates a crisis: it was not stored. */
    crisis,
    add: (description: string) => attempt(() => calls.addStep({ id, description })),
    reword: (stepId: string, description: string) => attempt(() => calls.editStep({ id, stepId, description })),
    remove: (stepId: string) => attempt(() => calls.removeStep({ id, stepId })),
    move: (stepId: string, place: Side, of: string) => attempt(() => calls.moveStep({ id, stepId, place, of })),
  };
}

export type StepChanges = ReturnType<typeof useSteps>;
