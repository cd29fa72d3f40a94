// What a query found, best first, with what makes each score.
import { ProductFacts, WhyItRanksHere } from '@consilium/web/products/ProductFacts.tsx';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import styles from '#weights/WeightsEngine.module.css';
import type { RankedProduct } from '#weights/weights-query.ts';

export function RankedProducts({ products }: { readonly products: readonly RankedProduct[] }) {
  if (products.length === 0) return <p>No active product fits this query.</p>;
  return (
    <ol className={styles.products}>
      {products.map((product) => (
        <Ranked key={product.productId} product={product} />
      ))}
    </ol>
  );
}

function Ranked({ product }: { readonly product: RankedProduct }) {
  const { productName, fit } = product;
  return (
    <li className={styles.product}>
      <p>
        <strong>{productName}</strong>{' '}
        <Badge tone={fit === 'close' ? 'accent' : 'plain'}>{fit === 'close' ? 'Fits closely' : 'Fits partly'}</Badge>
      </p>
      <ProductFacts product={product} />
      <WhyItRanksHere product={product} />
    </li>
  );
}
