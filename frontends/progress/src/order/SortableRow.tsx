// A row with its handle. It follows the pointer, and the rows between make room.
import { useSortable } from '@dnd-kit/sortable';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { GripVertical } from 'lucide-react';
import type { OrderedRow } from '#order/ordered-row.ts';
import styles from '#order/SortableRow.module.css';

export function SortableRow({ row: { id, name, render } }: { readonly row: OrderedRow }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      aria-label={`Move ${name}`}
      aria-describedby={attributes['aria-describedby']}
      className={classNames(buttonClass({ look: 'quiet', icon: true }), styles.handle)}
      {...listeners}
    >
      <GripVertical aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      aria-label={name}
      className={isDragging ? styles.dragged : undefined}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      {render(handle)}
    </li>
  );
}
