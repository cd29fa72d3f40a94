// The person's usage per day, newest first.
import { api } from '@consilium/web/api/api.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { queryOptions } from '@consilium/web/platform.ts';

export const usageDaysQuery = queryOptions({
  queryKey: queryKeys.usageDays,
  queryFn: ({ signal }) => api.metrics.listUsageDays(undefined, { signal }),
});
