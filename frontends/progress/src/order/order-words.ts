// What is said while a row is moved by keyboard.
import type { Announcements } from '@dnd-kit/core';

export const howToMove =
  'Press the space bar to pick it up, the arrow keys to move it, and the space bar again to put it down. Escape leaves it where it was.';

export function announcementsOf(rows: readonly { readonly id: string; readonly name: string }[]): Announcements {
  const nameOf = (id: string | number) => `“${rows.find((row) => row.id === id)?.name ?? ''}”`;
  const placeOf = (id: string | number) => `${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`;
  return {
    // At once it is over its own place, and that is said.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      if (over.id === active.id) return `${nameOf(active.id)} is picked up. It is number ${placeOf(active.id)}.`;
      return `${nameOf(active.id)} is now number ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is put down as number ${placeOf(over.id)}.` : stays(active.id),
    onDragCancel: ({ active }) => stays(active.id),
  };
  function stays(id: string | number): string {
    return `${nameOf(id)} stays number ${placeOf(id)}.`;
  }
}
