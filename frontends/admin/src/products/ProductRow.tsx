// One product of the table: its facts, whether it is active, and what can be done with it.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { History, Pencil } from 'lucide-react';
import { useState } from 'react';
import {
  checkWords,
  networkName,
  performanceBasis,
  performanceTone,
  priceInWords,
  statusWord,
} from '#products/product-words.ts';
import styles from '#products/ProductCatalog.module.css';
import { useActivation } from '#products/products-query.ts';

export interface ProductActions {
  readonly onEdit: (product: CatalogProduct) => void;
  readonly onHistory: (product: CatalogProduct) => void;
}

export interface ProductRowProps extends ProductActions {
  readonly product: CatalogProduct;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

export function ProductRow({ product, isSelected, onSelect, onEdit, onHistory }: ProductRowProps) {
  const { productName, expertType, commissionRate, price } = product;
  return (
    <tr>
      <td className={styles.tickCell}>
        <label className={styles.tick}>
          <input type="checkbox" aria-label={`Select ${productName}`} checked={isSelected} onChange={onSelect} />
        </label>
      </td>
      <th scope="row" className={styles.product}>
        <ProductName product={product} />
      </th>
      <td data-title="Expert">{expertLabel(expertType)}</td>
      <td data-title="Commission">{commissionRate}%</td>
      <td data-title="Price">{priceInWords(price)}</td>
      <td data-title="Performance">
        <Performance product={product} />
      </td>
      <td data-title="Status">
        <ActiveSwitch product={product} />
      </td>
      <td className={styles.actions}>
        <Button look="quiet" icon aria-label={`Edit ${productName}`} onPress={() => onEdit(product)}>
          <Pencil aria-hidden />
        </Button>
        <Button look="quiet" icon aria-label={`History of ${productName}`} onPress={() => onHistory(product)}>
          <History aria-hidden />
        </Button>
      </td>
    </tr>
  );
}

function ProductName({ product }: Pick<ProductRowProps, 'product'>) {
  const { productName, network, picture, isDemo, deadSince, availability } = product;
  const [isMissing, setMissing] = useState(false);
  const checks = checkWords(product);
  return (
    <div className={styles.named}>
      {picture !== null && !isMissing && (
        <img src={picture} alt="" width={40} height={40} loading="lazy" onError={() => setMissing(true)} />
      )}
      <div>
        {productName} {isDemo && <Badge>Demo</Badge>} {deadSince !== null && <Badge tone="attention">Dead link</Badge>}{' '}
        {availability === 'out_of_stock' && <Badge tone="attention">Out of stock</Badge>}
        <span className={styles.beneath}>{networkName(network)}</span>
        {checks !== '' && <span className={styles.beneath}>{checks}</span>}
      </div>
    </div>
  );
}

function Performance({ product: { performance } }: Pick<ProductRowProps, 'product'>) {
  return (
    <div>
      {performance.score === null ? (
        'no data yet'
      ) : (
        <Badge tone={performanceTone(performance.score)}>{performance.score.toFixed(1)}</Badge>
      )}
      <span className={styles.beneath}>{performanceBasis(performance)}</span>
    </div>
  );
}

function ActiveSwitch({ product }: Pick<ProductRowProps, 'product'>) {
  const { id, productName, isActive } = product;
  const activation = useActivation();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${productName} is active`}
      className={styles.switch}
      disabled={activation.isPending}
      onClick={() => activation.mutate({ ids: [id], isActive: !isActive })}
    >
      <span className={styles.track} aria-hidden />
      <span aria-hidden>{statusWord(product)}</span>
    </button>
  );
}
