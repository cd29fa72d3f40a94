// The person's figures, levels, achievements and newest actions.
import { api } from '@consilium/web/api/api.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { queryOptions, useQuery } from '@consilium/web/platform.ts';

export const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) => api.metrics.getDashboard(undefined, { signal }),
});

export function useDashboard() {
  return useQuery(dashboardQuery);
}
