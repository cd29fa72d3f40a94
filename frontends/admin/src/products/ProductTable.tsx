// The table of products; its headings order it.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from '#products/ProductCatalog.module.css';
import { ProductRow, type ProductActions } from '#products/ProductRow.tsx';
import type { Order, ProductList } from '#products/use-product-list.ts';

const columns: readonly { readonly order: Order; readonly title: string }[] = [
  { order: 'product', title: 'Product' },
  { order: 'expert', title: 'Expert' },
  { order: 'commission', title: 'Commission' },
  { order: 'price', title: 'Price' },
  { order: 'performance', title: 'Performance' },
  { order: 'status', title: 'Status' },
];

export interface ProductTableProps extends ProductActions {
  readonly rows: readonly CatalogProduct[];
  readonly list: ProductList;
  readonly isBusy: boolean;
}

export function ProductTable({ rows, list, isBusy, ...actions }: ProductTableProps) {
  const { selected, select } = list;
  const toggle = (id: string) =>
    select(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]);
  return (
    <div className={styles.scroll} aria-busy={isBusy}>
      <table className={styles.table}>
        <caption className="visually-hidden">Affiliate products</caption>
        <thead>
          <tr>
            <th scope="col">
              <SelectAll ids={rows.map(({ id }) => id)} list={list} />
            </th>
            {columns.map((column) => (
              <Heading key={column.order} column={column} list={list} />
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              isSelected={selected.has(product.id)}
              onSelect={() => toggle(product.id)}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectAll({ ids, list }: { readonly ids: readonly string[]; readonly list: ProductList }) {
  const isAll = ids.every((id) => list.selected.has(id));
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isAll} onChange={() => list.select(isAll ? [] : ids)} />
      <span className="visually-hidden">Select all shown</span>
    </label>
  );
}

interface HeadingProps {
  readonly column: (typeof columns)[number];
  readonly list: ProductList;
}

function Heading({ column: { order, title }, list: { filter, orderBy } }: HeadingProps) {
  const direction = filter.order === order ? filter.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.heading} onClick={() => orderBy(order)}>
        {title}
        {direction && <Arrow aria-hidden />}
      </button>
    </th>
  );
}
