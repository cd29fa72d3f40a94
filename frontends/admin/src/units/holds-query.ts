// The query for open holds, and the release of one.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { api } from '@consilium/web/api/api.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@consilium/web/platform.ts';
import { unitsKey } from '#units/units-query.ts';

const openKey = [...unitsKey, 'open-holds'] as const;

export function useOpenHolds(olderThanMinutes: number) {
  return useInfiniteQuery({
    queryKey: [...openKey, olderThanMinutes],
    queryFn: ({ pageParam: after, signal }) => api.chat.holds.listOpen({ olderThanMinutes, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useRelease() {
  const queryClient = useQueryClient();
  return {
    release: (id: string, reason: AuditReason) => api.chat.holds.release({ id, reason }),
    refresh: () => queryClient.invalidateQueries({ queryKey: unitsKey }),
  };
}
