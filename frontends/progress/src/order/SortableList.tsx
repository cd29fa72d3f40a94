// The list with handles. A drop is shown at once, and taken back when the server does not take it.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { startTransition, useOptimistic } from 'react';
import { afterMove, moveOf, type Move } from '#order/moved.ts';
import { announcementsOf, howToMove } from '#order/order-words.ts';
import type { OrderedListProps, OrderedRow } from '#order/ordered-row.ts';
import { SortableRow } from '#order/SortableRow.tsx';

/** A press that moves less is no drag. */
const slackPx = 4;
const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableList({ as: List, label, className, rows, onMove }: OrderedListProps) {
  const [shown, showMoved] = useOptimistic<readonly OrderedRow[], Move>(rows, afterMove);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slackPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = shown.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    const move = moveOf(ids, String(active.id), over ? String(over.id) : undefined);
    if (!move) return;
    startTransition(async () => {
      showMoved(move);
      await onMove(move.id, move.side, move.of);
    });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(shown),
        screenReaderInstructions: { draggable: howToMove },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List aria-label={label} className={className}>
          {shown.map((row) => (
            <SortableRow key={row.id} row={row} />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}
