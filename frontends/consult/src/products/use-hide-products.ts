// Hides product suggestions for good: the person's choice is kept, and those on the page go at once.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { productsKey, tellOtherTabs } from '@consilium/web/products/product-choice-in-tabs.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import type { ProductsAnswer } from '#products/products-query.ts';

export function useHideProducts(onHidden: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.affiliate.productChoice.put({ hidesProducts: true }),
    onSuccess() {
      queryClient.setQueriesData<ProductsAnswer>(
        { queryKey: productsKey },
        (known) => known && { ...known, recommendations: [] },
      );
      tellOtherTabs();
      showToast({
        title: 'Product suggestions are hidden',
        text: 'You can show them again in Profile, under Privacy.',
      });
      onHidden();
    },
    onError: (error) => showToast({ title: 'Not saved', text: toApiError(error).message, tone: 'loss' }),
  });
}
