// The products that fit a solution, asked once for each solution.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { MOST_QUERY_LENGTH } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { queryOptions } from '@consilium/web/platform.ts';
import { productsKey } from '@consilium/web/products/product-choice-in-tabs.ts';

export type ProductsAnswer = ApiOutputs['affiliate']['recommendations']['recommend'];
export type ShownProduct = ProductsAnswer['recommendations'][number];

/** What is shown is recorded, so it is not asked for again while the page is open. */
export function productsQuery({ id, title, steps }: Solution, expertType: ExpertId) {
  return queryOptions({
    queryKey: [...productsKey, id],
    queryFn: ({ signal }) =>
      api.affiliate.recommendations.recommend({ query: cut(title), steps: steps.map(cut), expertType }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

function cut(text: string): string {
  return text.slice(0, MOST_QUERY_LENGTH);
}
