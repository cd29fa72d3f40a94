// Who answers limits and quota at each gateway process, asked again every ten seconds.
import type { GatewayModes } from '@consilium/contracts/gateway/http.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { useQuery } from '@consilium/web/platform.ts';

const everyMs = 10_000;

export const modesKey = ['gateway-modes'] as const;

export function useModes() {
  return useQuery({
    queryKey: modesKey,
    queryFn: ({ signal }) => fetchJson<GatewayModes>('/api/gateway/modes', { signal }),
    refetchInterval: everyMs,
    staleTime: everyMs,
  });
}
