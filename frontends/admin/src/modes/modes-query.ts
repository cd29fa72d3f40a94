// The query for the limit and quota modes of each gateway process, refetched every ten seconds.
import { api } from '@consilium/web/api/api.ts';
import { useQuery } from '@consilium/web/platform.ts';

const everyMs = 10_000;

export const modesKey = ['gateway-modes'] as const;

export function useModes() {
  return useQuery({
    queryKey: modesKey,
    queryFn: ({ signal }) => api.gateway.modes(undefined, { signal }),
    refetchInterval: everyMs,
    staleTime: everyMs,
  });
}
