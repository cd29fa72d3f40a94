// What a row was dropped on, as a move, and the rows after it.
import type { Side } from '#order/ordered-row.ts';

export interface Move {
  readonly id: string;
  readonly side: Side;
  readonly of: string;
}

/** Dropped on a row further down it comes after it, on one further up before it. Undefined when it stays. */
export function moveOf(ids: readonly string[], id: string, target: string | undefined): Move | undefined {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target ?? id)];
  if (target === undefined || from < 0 || to < 0 || from === to) return undefined;
  return { id, side: to > from ? 'after' : 'before', of: target };
}

export function afterMove<Row extends { readonly id: string }>(rows: readonly Row[], move: Move): readonly Row[] {
  const moved = rows.find(({ id }) => id === move.id);
  const others = rows.filter(({ id }) => id !== move.id);
  const target = others.findIndex(({ id }) => id === move.of);
  if (!moved || target < 0) return rows;
  const at = target + (move.side === 'after' ? 1 : 0);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
