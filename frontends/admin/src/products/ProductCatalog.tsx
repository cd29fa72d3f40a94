// The catalog of affiliate products: listed, searched, added, edited, activated and downloaded.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { PortalSection } from '#section/PortalSection.tsx';
import { HistoryDialog } from '#products/HistoryDialog.tsx';
import { performanceRule } from '#products/product-words.ts';
import styles from '#products/ProductCatalog.module.css';
import { ProductDialog } from '#products/ProductDialog.tsx';
import { ProductFilters } from '#products/ProductFilters.tsx';
import { useProducts } from '#products/products-query.ts';
import { ProductTable } from '#products/ProductTable.tsx';
import { SelectionBar } from '#products/SelectionBar.tsx';
import { isFiltered, useProductList, type ProductList } from '#products/use-product-list.ts';

/** `add` opens an empty form. */
type Opened = 'add' | { readonly edit: CatalogProduct } | { readonly history: CatalogProduct };

export function ProductCatalog() {
  const list = useProductList();
  const products = useProducts(list.filter);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.catalog}>
      <PortalSection
        id="affiliate-products"
        title="Affiliate products"
        asked={products}
        failure="Failed to load affiliate products"
        waitingLines={10}
        above={<ProductFilters list={list} onAdd={() => setOpened('add')} />}
      >
        {({ pages }, isOld) => (
          <Products
            rows={pages.flatMap((page) => page.products)}
            list={list}
            more={products}
            isOld={isOld}
            open={setOpened}
          />
        )}
      </PortalSection>
      {opened === 'add' && <ProductDialog onClose={close} />}
      {opened !== undefined && opened !== 'add' && 'edit' in opened && (
        <ProductDialog product={opened.edit} onClose={close} />
      )}
      {opened !== undefined && opened !== 'add' && 'history' in opened && (
        <HistoryDialog product={opened.history} onClose={close} />
      )}
    </div>
  );
}

interface ProductsProps {
  readonly rows: readonly CatalogProduct[];
  readonly list: ProductList;
  readonly more: Pick<
    ReturnType<typeof useProducts>,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >;
  readonly isOld: boolean;
  readonly open: (opened: Opened) => void;
}

function Products({ rows, list, more, isOld, open }: ProductsProps) {
  if (rows.length === 0) return <NoProducts list={list} onAdd={() => open('add')} />;
  return (
    <>
      {isOld && <output>Failed to load affiliate products. These are from before.</output>}
      <SelectionBar list={list} />
      <ProductTable
        rows={rows}
        list={list}
        isBusy={more.isPlaceholderData}
        onEdit={(edit) => open({ edit })}
        onHistory={(history) => open({ history })}
      />
      {more.hasNextPage && (
        <Button className={styles.more} isPending={more.isFetchingNextPage} onPress={() => void more.fetchNextPage()}>
          Load more
        </Button>
      )}
      <p className={styles.note}>{performanceRule}</p>
    </>
  );
}

function NoProducts({ list, onAdd }: { readonly list: ProductList; readonly onAdd: () => void }) {
  if (isFiltered(list.filter))
    return (
      <EmptyState
        icon={<Package aria-hidden />}
        title="No product fits"
        text="Try other words or fewer filters."
        action={<Button onPress={list.clear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Package aria-hidden />}
      title="No affiliate products yet"
      text="Add one by hand, or import those of a network."
      action={<Button onPress={onAdd}>Add product</Button>}
    />
  );
}
