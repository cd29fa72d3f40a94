// The calls of the switch that hides product suggestions.
import { api } from '#api/api.ts';
import { queryOptions } from '@tanstack/react-query';

export const productChoiceQuery = queryOptions({
  queryKey: ['privacy', 'product-choice'],
  queryFn: ({ signal }) => api.affiliate.productChoice.get(undefined, { signal }),
});

export function chooseProducts(hidesProducts: boolean) {
  return api.affiliate.productChoice.put({ hidesProducts });
}
