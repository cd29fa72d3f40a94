// A list that is put in order by dragging with mouse or finger, or by keyboard.
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { OrderedListProps } from '#order/ordered-row.ts';
import { PlainList } from '#order/PlainList.tsx';

/** Loaded apart: nothing else on the page needs it. Without it the list is shown all the same. */
export const loadSortableList = () => import('#order/SortableList.tsx');
const SortableList = lazy(async () => {
  try {
    return { default: (await loadSortableList()).SortableList };
  } catch {
    return { default: PlainList };
  }
});

export function OrderedList(props: OrderedListProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <SortableList {...props} />
    </Suspense>
  );
}
