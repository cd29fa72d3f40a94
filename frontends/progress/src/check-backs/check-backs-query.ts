// What waits for an answer to "Did it work?". Read again with the action items.
import { api } from '@consilium/web/api/api.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { queryOptions, useQuery } from '@consilium/web/platform.ts';

export const checkBacksQuery = queryOptions({
  queryKey: [...queryKeys.actionItems, 'check-backs'],
  queryFn: ({ signal }) => api.chat.checkBacks.list(undefined, { signal }),
});

export function useCheckBacks() {
  return useQuery(checkBacksQuery);
}
