// The day's figures once a unit that came back is among them.
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import type { QueryClient } from '@consilium/web/platform.ts';

/** They follow the unit by way of events. */
const usageSettledMs = 2000;

export function refetchUsageOnceSettled(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: queryKeys.usage }), usageSettledMs);
}
