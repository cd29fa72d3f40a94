// Products for the steps of a solution. They are asked for when the reader gets here, and nothing stands here without them.
import type { Reply, Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { Link, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { followOtherTabs, productsKey } from '@consilium/web/products/product-choice-in-tabs.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useEffect, useId } from 'react';
import { ProductCard } from '#products/ProductCard.tsx';
import { productsQuery } from '#products/products-query.ts';
import styles from '#products/ProductSuggestions.module.css';
import { useHideProducts } from '#products/use-hide-products.ts';
import { useSeen } from '#products/use-seen.ts';

export interface ProductSuggestionsProps {
  readonly solution: Solution;
  readonly expertId: ExpertId;
  /** Takes the focus when the suggestions are hidden. */
  readonly onHidden: () => void;
}

/** The solution that products may stand beside: the first of a whole answer that chat has allowed it for. */
export function solutionForProducts(reply: Reply | undefined): Solution | undefined {
  const isAllowed = reply?.productsAllowed === true && reply.status === 'done' && reply.secondOpinion === null;
  return isAllowed ? reply.solutions[0] : undefined;
}

export function ProductSuggestions({ solution, expertId, onHidden }: ProductSuggestionsProps) {
  const { place, isSeen } = useSeen<HTMLDivElement>();
  const id = useId();
  const { data } = useQuery({ ...productsQuery(solution, expertId), enabled: isSeen });
  const hide = useHideProducts(onHidden);
  useChoiceOfOtherTabs();
  const products = data?.recommendations ?? [];
  if (!data || products.length === 0) return <div ref={place} className={styles.place} />;
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
