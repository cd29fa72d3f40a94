// The person's action items: a filtered list in their own order, and how all of them stand.
import type { ActionItem, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { ActionItemPage } from '@consilium/contracts/chat/action-items-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { api } from '@consilium/web/api/api.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@consilium/web/platform.ts';
import { useMemo } from 'react';

export type DueFilter = 'overdue' | 'today' | 'seven_days' | 'none';

export interface ActionItemFilter {
  readonly status: ActionStatus | 'open' | 'all';
  readonly expert: ExpertId | '';
  readonly due: DueFilter | '';
}

const OPEN = 'Not Started,In Progress,Blocked';
const listsKey = [...queryKeys.actionItems, 'list'] as const;
const statusOf = { open: OPEN, all: undefined } as const;

/** The filter as the call has it, in the person's own order. */
export function askedOf({ status, expert, due }: ActionItemFilter) {
  return {
    order: 'position' as const,
    status: status === 'open' || status === 'all' ? statusOf[status] : status,
    expert: expert === '' ? undefined : expert,
    due: due === '' ? undefined : due,
  };
}

export function useActionItems(filter: ActionItemFilter) {
  return useInfiniteQuery({
    queryKey: [...listsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.chat.actionItems.list({ ...askedOf(filter), before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    placeholderData: keepPreviousData,
  });
}

const summaryQuery = queryOptions({
  queryKey: [...queryKeys.actionItems, 'summary'],
  queryFn: ({ signal }) => api.chat.actionItems.summary(undefined, { signal }),
});

export function useActionItemSummary() {
  return useQuery(summaryQuery);
}

type Pages = InfiniteData<ActionItemPage, string | undefined>;

/** Puts a change into every list that is loaded, and reads again what only the server knows. */
export function useActionItemCache() {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      show(item: ActionItem) {
        queryClient.setQueriesData<Pages>({ queryKey: listsKey }, (pages) =>
          changed(pages, (items) => items.map((one) => (one.id === item.id ? item : one))),
        );
        void queryClient.invalidateQueries({ queryKey: summaryQuery.queryKey });
      },
      hide(id: string) {
        queryClient.setQueriesData<Pages>({ queryKey: listsKey }, (pages) =>
          changed(pages, (items) => items.filter((one) => one.id !== id)),
        );
        void queryClient.invalidateQueries({ queryKey: summaryQuery.queryKey });
      },
      readAgain: () => queryClient.invalidateQueries({ queryKey: queryKeys.actionItems }),
    }),
    [queryClient],
  );
}

function changed(pages: Pages | undefined, change: (items: ActionItem[]) => ActionItem[]): Pages | undefined {
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, actionItems: change(page.actionItems) })) };
}
