// Above the list: search, filters, its order on a phone, CSV, and adding a product.
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { ArrowDownUp, Download, Plus } from 'lucide-react';
import { expertOptions, networkOptions } from '#products/product-words.ts';
import styles from '#products/ProductCatalog.module.css';
import { saveProductsAsCsv } from '#products/save-products-as-csv.ts';
import type { Order, ProductList } from '#products/use-product-list.ts';

const all = '' as const;
const experts = [{ value: all, label: 'All experts' }, ...expertOptions] as const;
const networks = [
  { value: all, label: 'All networks' },
  { value: 'none', label: 'No network' },
  ...networkOptions,
] as const;
const states = [
  { value: all, label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;
const sources = [
  { value: all, label: 'All sources' },
  { value: 'manual', label: 'Added by hand' },
  { value: 'import', label: 'Imported' },
  { value: 'file', label: 'From a file' },
  { value: 'demo', label: 'Demo' },
] as const;
const orders: readonly { readonly value: Order; readonly label: string }[] = [
  { value: 'newest', label: 'Date added' },
  { value: 'product', label: 'Product' },
  { value: 'expert', label: 'Expert' },
  { value: 'commission', label: 'Commission' },
  { value: 'price', label: 'Price' },
  { value: 'performance', label: 'Performance' },
  { value: 'status', label: 'Status' },
];
const chosen = <Value extends string>(value: Value | '') => (value === '' ? undefined : value);

export function ProductFilters({ list, onAdd }: { readonly list: ProductList; readonly onAdd: () => void }) {
  const { filter, search, setSearch, narrow } = list;
  return (
    <div className={styles.tools}>
      <fieldset aria-label="Filter the products" className={styles.filters}>
        <TextField label="Search" type="search" value={search} onChange={setSearch} maxLength={200} />
        <SelectField
          label="Expert"
          options={experts}
          value={filter.expertType ?? ''}
          onChange={(expertType) => narrow({ expertType: chosen(expertType) })}
        />
        <SelectField
          label="Network"
          options={networks}
          value={filter.network ?? ''}
          onChange={(network) => narrow({ network: chosen(network) })}
        />
        <SelectField
          label="Status"
          options={states}
          value={filter.active ?? ''}
          onChange={(active) => narrow({ active: chosen(active) })}
        />
        <SelectField
          label="Source"
          options={sources}
          value={filter.source ?? ''}
          onChange={(source) => narrow({ source: chosen(source) })}
        />
        <Sorting list={list} />
      </fieldset>
      <div className={styles.buttons}>
        <Button look="primary" onPress={onAdd}>
          <Plus aria-hidden />
          Add product
        </Button>
        <Button onPress={() => void saveProductsAsCsv(filter)}>
          <Download aria-hidden />
          Download CSV
        </Button>
      </div>
    </div>
  );
}

function Sorting({ list }: { readonly list: ProductList }) {
  const { order = 'newest', direction } = list.filter;
  return (
    <div className={styles.sorting}>
      <SelectField
        label="Sort by"
        options={orders}
        value={order}
        onChange={(wanted) => wanted !== order && list.orderBy(wanted)}
      />
      <Button icon aria-label={`Turn the order around, now ${direction}`} onPress={() => list.orderBy(order)}>
        <ArrowDownUp aria-hidden />
      </Button>
    </div>
  );
}
