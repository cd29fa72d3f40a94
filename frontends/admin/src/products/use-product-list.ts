// What the administrator looks at: filter, order and selection. A search waits for a pause in typing.
import { useEffect, useState } from 'react';
import type { ProductFilter } from '#products/products-query.ts';

const TYPING_PAUSE_MS = 300;
/** As many as one call changes. */
export const MOST_SELECTED = 500;
export type Order = NonNullable<ProductFilter['order']>;

export function useProductList() {
  const [filter, setFilter] = useState<ProductFilter>({ order: 'newest', direction: 'descending' });
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const words = search.trim();
    const timer = setTimeout(
      () => setFilter((before) => ({ ...before, search: words === '' ? undefined : words })),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [search]);
  return {
    filter,
    search,
    setSearch,
    selected,
    select: (ids: readonly string[]) => setSelected(new Set(ids.slice(0, MOST_SELECTED))),
    /** What is selected may be out of sight afterwards, so nothing is. */
    narrow: (changes: Partial<ProductFilter>) => {
      setSelected(new Set());
      setFilter((before) => ({ ...before, ...changes }));
    },
    clear: () => {
      setSearch('');
      setSelected(new Set());
      setFilter(({ order, direction }) => ({ order, direction }));
    },
    orderBy: (order: Order) => setFilter((before) => ({ ...before, order, direction: directionAfter(before, order) })),
  };
}
export type ProductList = ReturnType<typeof useProductList>;

/** A second press turns the order around. */
function directionAfter(before: ProductFilter, order: Order): 'ascending' | 'descending' {
  if (before.order !== order) return order === 'newest' ? 'descending' : 'ascending';
  return before.direction === 'ascending' ? 'descending' : 'ascending';
}

export function isFiltered({ search, expertType, network, active, source }: ProductFilter): boolean {
  return [search, expertType, network, active, source].some((value) => value !== undefined);
}
