// The newest products that can be recommended, while no query was tried.
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { moneyInFull } from '@consilium/web/text/money-words.ts';
import { networkWords } from '#weights/weight-words.ts';
import styles from '#weights/WeightsEngine.module.css';
import { useActiveProducts } from '#weights/weights-query.ts';

export function ActiveProducts() {
  const { data, error } = useActiveProducts();
  if (error) return <p>We couldn’t load active products. A query can be tried all the same.</p>;
  if (!data) return <SkeletonText lines={4} label="Loading active products" />;
  if (data.products.length === 0) return <p>There is no product that can be recommended yet.</p>;
  return (
    <>
      <p className={styles.note}>The newest {data.products.length} active products:</p>
      <ul className={styles.products}>
        {data.products.map(({ productId, productName, network, price }) => (
          <li key={productId} className={styles.product}>
            {productName}{' '}
            <span className={styles.note}>
              {networkWords(network)},{' '}
              {price === null ? 'price not known' : moneyInFull(price.amountMinor, price.currency)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
