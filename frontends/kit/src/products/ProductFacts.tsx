// The facts of a product, and why it ranks where it does: the same on the card of a person and in the administrator's preview.
import type { RecommendedProduct } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { productFacts, scoreParts } from '#products/product-facts.ts';
import type { Facts } from '#products/product-facts.ts';
import styles from '#products/ProductFacts.module.css';

interface ProductProps {
  readonly product: RecommendedProduct;
}

export function ProductFacts({ product }: ProductProps) {
  return <FactList facts={productFacts(product)} />;
}

export function WhyItRanksHere({ product }: ProductProps) {
  return (
    <details className={styles.why}>
      <summary>Why it ranks here: {product.score.toFixed(1)} of 100</summary>
      {product.reason !== null && <p>{product.reason}</p>}
      <FactList facts={scoreParts(product)} />
    </details>
  );
}

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
