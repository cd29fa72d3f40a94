// The person's payments, page by page.
import { useSession } from '@consilium/web/session/use-session.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';
import { fetchPayments, paymentsKey } from '#billing/billing-queries.ts';

export function usePayments() {
  const isSignedIn = useSession().status === 'signed-in';
  return useInfiniteQuery({
    queryKey: paymentsKey,
    queryFn: ({ pageParam, signal }) => fetchPayments(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isSignedIn,
  });
}
