// The calls of the overview, refetched every minute.
import type { OverviewPeriod } from '@consilium/contracts/admin/overview/overview-http.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { keepPreviousData, useQuery } from '@consilium/web/platform.ts';

export type ProductSummary = ApiOutputs['affiliate']['summariseProducts'];

const everyMs = 60_000;

export function useOverview(period: OverviewPeriod) {
  return useQuery({
    queryKey: ['overview', period],
    queryFn: ({ signal }) => api.admin.getOverview({ period }, { signal }),
    // The other period stays until the new one is there, so that the choice keeps its focus.
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

export function useProductSummary() {
  return useQuery({
    queryKey: ['product-summary'],
    queryFn: ({ signal }) => api.affiliate.summariseProducts(undefined, { signal }),
    refetchInterval: everyMs,
  });
}

/** How many keywords wait for a review. */
export function useWaitingKeywords() {
  return useQuery({
    queryKey: ['keywords', 'waiting'],
    queryFn: ({ signal }) => api.chat.keywords.listProposals({ limit: 1 }, { signal }),
    refetchInterval: everyMs,
  });
}
