// The products for a solution that has been read down to here; nothing stands here without them.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { Link, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { followOtherTabs, productsKey } from '@consilium/web/products/product-choice-in-tabs.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useEffect, useId } from 'react';
import { ProductCard } from '#products/ProductCard.tsx';
import { productsQuery } from '#products/products-query.ts';
import styles from '#products/ProductSuggestions.module.css';
import { useHideProducts } from '#products/use-hide-products.ts';

export interface SeenSuggestionsProps {
  readonly solution: Solution;
  readonly expertId: ExpertId;
  /** Takes the focus when the suggestions are hidden. */
  readonly onHidden: () => void;
}

export function SeenSuggestions({ solution, expertId, onHidden }: SeenSuggestionsProps) {
  const id = useId();
  const { data } = useQuery(productsQuery(solution, expertId));
  const hide = useHideProducts(onHidden);
  useChoiceOfOtherTabs();
  const products = data?.recommendations ?? [];
  if (!data || products.length === 0) return <div className={styles.place} />;
  return (
    <section aria-labelledby={id} className={styles.products}>
      <h3 id={id} className={styles.title}>
        Products that may help with “{solution.title}”
      </h3>
      {products.map((product) => (
        <ProductCard key={product.productId} product={product} disclosure={data.disclosure} />
      ))}
      <div className={styles.foot}>
        <Link to="/affiliate">How products are ranked</Link>
        <Button look="quiet" compact isPending={hide.isPending} onPress={() => hide.mutate()}>
          Hide product suggestions
        </Button>
      </div>
    </section>
  );
}

/** Asked anew, the server answers by what the person chose there. */
function useChoiceOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(() => void queryClient.resetQueries({ queryKey: productsKey })), [queryClient]);
}
