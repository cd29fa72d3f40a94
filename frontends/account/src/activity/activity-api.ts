// The signed-in person's activity, page by page.
import type { ActivityKind } from '@consilium/contracts/chat/activity-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';

export type ActivityPage = ApiOutputs['chat']['activity']['list'];

export interface ActivityFilter {
  readonly kind: ActivityKind | undefined;
  readonly expert: ExpertId | undefined;
}

const pageSize = 20;

export function useActivity(filter: ActivityFilter) {
  return useInfiniteQuery({
    queryKey: ['activity', filter.kind, filter.expert],
    queryFn: ({ pageParam, signal }) =>
      api.chat.activity.list({ ...filter, limit: pageSize, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // Every page loaded so far would be requested again.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  });
}
