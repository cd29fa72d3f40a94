// One product: what it is for, what is known of it, why it ranks here, what we earn, and the link.
import { ProductFacts, WhyItRanksHere } from '@consilium/web/products/ProductFacts.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { useId } from 'react';
import { ProductPicture } from '#products/ProductPicture.tsx';
import { stepWords } from '#products/product-words.ts';
import type { ShownProduct } from '#products/products-query.ts';
import styles from '#products/ProductSuggestions.module.css';

interface ProductCardProps {
  readonly product: ShownProduct;
  readonly disclosure: string;
}

export function ProductCard({ product, disclosure }: ProductCardProps) {
  const id = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        {product.picture !== null && <ProductPicture picture={product.picture} name={product.productName} />}
        <div className={styles.titles}>
          <p className={styles.step}>
            <span className={styles.ad}>Ad</span> {product.isDemo && 'Demo product. '}
            {stepWords(product)}
          </p>
          <h4 id={id} className={styles.name}>
            {product.productName}
          </h4>
        </div>
      </div>
      <ProductFacts product={product} />
      <WhyItRanksHere product={product} />
      <p className={styles.disclosure}>{disclosure}</p>
      <a
        href={product.affiliateLink}
        target="_blank"
        rel="sponsored nofollow noopener"
        aria-describedby={id}
        className={buttonClass({ look: 'secondary', compact: true })}
      >
        View product <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    </Card>
  );
}
