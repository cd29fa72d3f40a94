// The activity of who is signed in, page by page.
import type { Activity, ActivityKind } from '@consilium/contracts/chat/activity-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';

export interface ActivityPage {
  readonly activities: readonly Activity[];
  readonly nextBefore: string | null;
}

export interface ActivityFilter {
  readonly kind: ActivityKind | undefined;
  readonly expert: ExpertId | undefined;
}

const pageSize = 20;

export function useActivity(filter: ActivityFilter) {
  return useInfiniteQuery({
    queryKey: ['activity', filter.kind, filter.expert],
    queryFn: ({ pageParam, signal }) => fetchActivity(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // What was paged through would all be asked for again.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  });
}

function fetchActivity({ kind, expert }: ActivityFilter, before: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(kind && { kind }),
    ...(expert && { expert }),
    ...(before !== null && { before }),
  });
  return fetchJson<ActivityPage>(`${servicePrefixes.chat}/activity?${query.toString()}`, { signal });
}
