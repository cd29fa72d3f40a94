// The products of the filter, page by page, and what changes them.
import { api, type ApiInputs } from '@consilium/web/api/api.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { count } from '#products/product-words.ts';

const PAGE_SIZE = 20;
export const productsKey = ['affiliate-products'] as const;

export type ProductFilter = Omit<ApiInputs['affiliate']['searchProducts'], 'after' | 'limit'>;

export function useProducts(filter: ProductFilter) {
  return useInfiniteQuery({
    queryKey: [...productsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.affiliate.searchProducts({ ...filter, after: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useActivation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: { readonly ids: string[]; readonly isActive: boolean }) =>
      api.affiliate.activateProducts(asked),
    onSuccess: async ({ changed, unchanged, missing }, { ids, isActive }) => {
      const done = isActive ? 'activated' : 'deactivated';
      if (ids.length === 1) showToast({ title: `Product ${done}` });
      else
        showToast({ title: `${count(changed, 'product')} ${done}`, text: othersInWords(unchanged, missing, isActive) });
      await queryClient.invalidateQueries({ queryKey: productsKey });
    },
    onError: (error) =>
      showToast({ title: 'Failed to update product status', text: toApiError(error).message, tone: 'loss' }),
  });
}

function othersInWords(unchanged: number, missing: number, isActive: boolean): string | undefined {
  const words = [
    unchanged > 0 && `${unchanged.toLocaleString('en')} already ${isActive ? 'active' : 'inactive'}.`,
    missing > 0 && `${missing.toLocaleString('en')} no longer there.`,
  ].filter((word) => word !== false);
  return words.length === 0 ? undefined : words.join(' ');
}
