// Which solutions of a conversation are action items already, and adding another.
import type { ExpertId } from '@consilium/contracts/experts.ts';
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
  readonly hasFailed: boolean;
  readonly add: () => void;
}

/** A duplicate is the same title by the same expert. */
export function useAddActionItem(conversationId: string, expertId: ExpertId, solution: Solution): Adding {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = actionItemsQuery(conversationId);
  const items = useQuery(actionItemsQuery(conversationId));
  const mutation = useMutation({
    mutationKey: ['add-action-item', solution.id],
    mutationFn: () => addActionItem(solution.id),
    async onSuccess({ outcome, actionItem }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known?: ActionItemPage) => withItem(known, actionItem));
      notifyOtherTabs(conversationId);
      const action = { title: 'View', onAction: () => void navigate('/metrics?tab=action-items') };
      if (outcome === 'added') showToast({ title: 'Added to Action Items!', text: actionItem.title, action });
      else showBriefly({ title: 'Already Added', text: `“${actionItem.title}” is among your action items.` });
    },
    onError(error) {
      showToast({ title: 'Failed to add to action items. Please try again.', tone: 'loss' });
      // Another tab has replaced the solutions.
      if (toApiError(error).status === 404) void queryClient.refetchQueries(conversationQuery(conversationId));
    },
  });
  const isAdded = items.data?.actionItems.some(
    ({ title, expertType }) => title === solution.title && expertType === expertId,
  );
  const state = isAdded ? 'added' : mutation.isPending ? 'adding' : items.isPending ? 'unknown' : 'not-added';
  return { state, hasFailed: mutation.isError, add: () => mutation.mutate() };
}

function withItem(known: ActionItemPage | undefined, item: ActionItemPage['actionItems'][number]): ActionItemPage {
  const others = known?.actionItems.filter(({ id }) => id !== item.id) ?? [];
  return { nextBefore: null, ...known, actionItems: [item, ...others] };
}

/** Items added in another tab appear here at once. */
export function useFollowActionItems(conversationId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onOtherTabChanged(conversationId, () => {
        void queryClient.invalidateQueries({ queryKey: actionItemsQuery(conversationId).queryKey });
      }),
    [conversationId, queryClient],
  );
}
