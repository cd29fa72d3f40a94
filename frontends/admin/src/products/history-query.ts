// What changed of a product, newest first, page by page.
import { api } from '@consilium/web/api/api.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';
import { productsKey } from '#products/products-query.ts';

const PAGE_SIZE = 20;

export function useProductHistory(id: string, of: 'price' | undefined) {
  return useInfiniteQuery({
    queryKey: [...productsKey, 'history', id, of ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.affiliate.listProductChanges({ id, of, before: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
}
