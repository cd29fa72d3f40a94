// Refetches today's figures once they include a released unit.
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import type { QueryClient } from '@consilium/web/platform.ts';

/** The figures are updated by events, so with a delay. */
const usageSettledMs = 2000;

export function refetchUsageOnceSettled(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: queryKeys.usage }), usageSettledMs);
}
