// Recent activity, page by page, newest first.
import { api } from '@consilium/web/api/api.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';

const pageSize = 10;

export const activityKey = ['admin-activity'] as const;

export function useActivity() {
  return useInfiniteQuery({
    queryKey: activityKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.admin.listActivity({ limit: pageSize, before: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextBefore ?? undefined,
  });
}
