// Which solutions of a conversation are action items already, and adding another.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { TakenSolution } from '@consilium/contracts/chat/action-items-http.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { useNavigate, useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect } from 'react';
import { addActionItem, type ActionItemPage } from '#api/action-items-api.ts';
import { actionItemsQuery } from '#api/outcome-queries.ts';
import { conversationQuery } from '#api/queries.ts';
import { onOtherTabChanged, notifyOtherTabs } from '#conversation/other-tabs.ts';
import { showBriefly } from '#notices/show-briefly.ts';

/** `unknown` while loading: nobody should press a button for a solution that was already added. */
export type AddState = 'unknown' | 'not-added' | 'adding' | 'added';

export interface Adding {
  readonly state: AddState;
  /** How far it is, once it was added. */
  readonly taken: TakenSolution | undefined;
  readonly hasFailed: boolean;
  readonly add: () => void;
}

export function useAddActionItem(conversationId: string, solution: Solution): Adding {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = actionItemsQuery(conversationId);
  const items = useQuery(actionItemsQuery(conversationId));
  const mutation = useMutation({
    mutationKey: ['add-action-item', solution.id],
    mutationFn: () => addActionItem(solution.id),
    async onSuccess({ outcome, actionItem }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known?: ActionItemPage) => withTaken(known, solution.id, actionItem));
      notifyOtherTabs(conversationId);
      const onAction = () => void navigate('/metrics?tab=action-items');
      const action = { title: 'View', onAction, isElsewhereToo: true };
      if (outcome === 'added') showToast({ title: 'Added to Action Items!', text: actionItem.title, action });
      else showBriefly({ title: 'Already Added', text: `“${actionItem.title}” is among your action items.` });
    },
    onError(error) {
      showToast({ title: 'Failed to add to action items. Please try again.', tone: 'loss' });
      // Another tab has replaced the solutions.
      if (toApiError(error).status === 404) void queryClient.refetchQueries(conversationQuery(conversationId));
    },
  });
  const taken = items.data?.solutions?.find(({ solutionId }) => solutionId === solution.id);
  const state = taken ? 'added' : mutation.isPending ? 'adding' : items.isPending ? 'unknown' : 'not-added';
  return { state, taken, hasFailed: mutation.isError, add: () => mutation.mutate() };
}

function withTaken(known: ActionItemPage | undefined, solutionId: string, { id, status, steps }: ActionItem) {
  const stepsDone = steps.filter(({ completed }) => completed).length;
  const taken: TakenSolution = { solutionId, actionItemId: id, status, stepsDone, stepsTotal: steps.length };
  const others = known?.solutions?.filter((one) => one.solutionId !== solutionId) ?? [];
  return { actionItems: [], nextBefore: null, ...known, solutions: [...others, taken] };
}

/** Items added in another tab appear here at once; what was done with them elsewhere, when the page is seen again. */
export function useFollowActionItems(conversationId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: actionItemsQuery(conversationId).queryKey });
    const onVisible = () => document.visibilityState === 'visible' && readAgain();
    const stopListening = onOtherTabChanged(conversationId, readAgain);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [conversationId, queryClient]);
}
