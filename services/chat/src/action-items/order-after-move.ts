// The order of ids after one of them was moved directly before or after another.
import type { Place } from './move-action-item.ts';

export function orderAfterMove(ids: readonly string[], id: string, { place, of }: Place): readonly string[] {
  if (of === id) return ids;
  const others = ids.filter((one) => one !== id);
  const index = others.indexOf(of) + (place === 'after' ? 1 : 0);
  return [...others.slice(0, index), id, ...others.slice(index)];
}
