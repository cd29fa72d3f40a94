// The query for what links earned in a period, refetched every minute.
import type { EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import { api } from '@consilium/web/api/api.ts';
import { keepPreviousData, useQuery } from '@consilium/web/platform.ts';

/** The common prefix of all periods. */
export const earningsKey = ['earnings'] as const;
const everyMs = 60_000;

export function useEarnings(period: EarningsPeriod) {
  return useQuery({
    queryKey: [...earningsKey, period],
    queryFn: ({ signal }) => api.affiliate.getEarnings({ period }, { signal }),
    // The other period stays until the new one is there, so that the choice keeps its focus.
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}
