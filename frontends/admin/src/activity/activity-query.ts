// Recent activity, page by page, newest first.
import { adminContract } from '@consilium/contracts/admin/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { createContractClient } from '@consilium/web/api/contract-client.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';

const admin = createContractClient(adminContract, servicePrefixes.admin);
const pageSize = 10;

export const activityKey = ['admin-activity'] as const;

export function useActivity() {
  return useInfiniteQuery({
    queryKey: activityKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      admin.client.listActivity(
        pageParam === undefined ? { limit: pageSize } : { limit: pageSize, before: pageParam },
        { signal },
      ),
    getNextPageParam: (page) => page.nextBefore ?? undefined,
  });
}
