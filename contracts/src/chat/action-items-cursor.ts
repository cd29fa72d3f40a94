// The cursor of a page of action items: the last one shown, by what the list is ordered by, and its id.
import { z } from 'zod';
import { pageCursorSchema, readPageCursor, toPageCursor } from '../page-cursor.ts';

export const actionItemOrders = ['newest', 'position', 'due'] as const;
export type ActionItemOrder = (typeof actionItemOrders)[number];

export interface ActionItemPlace {
  /** A time, a position, or a date: what the list is ordered by. */
  readonly key: string;
  readonly id: string;
}

/** Sorts after every date: an item without a due date. */
export const NO_DUE_DATE = 'infinity';
const uuid = '(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const position = new RegExp(`^(?<key>-?\\d{1,15})_${uuid}$`);
const due = new RegExp(`^(?<key>\\d{4}-\\d{2}-\\d{2}|${NO_DUE_DATE})_${uuid}$`);

/** An opaque value that clients send back unchanged, with the same order. */
export const actionItemCursorSchema = z.string().max(80);

export function toActionItemCursor({ key, id }: ActionItemPlace, order: ActionItemOrder): string {
  return order === 'newest' ? toPageCursor({ at: key, id }) : `${key}_${id}`;
}

/** Undefined when it is no cursor of this order. */
export function readActionItemCursor(cursor: string, order: ActionItemOrder): ActionItemPlace | undefined {
  if (order === 'newest') return timePlace(cursor);
  const { key, id } = (order === 'position' ? position : due).exec(cursor)?.groups ?? {};
  if (key === undefined || id === undefined) return undefined;
  const isKey = order === 'position' || key === NO_DUE_DATE || z.iso.date().safeParse(key).success;
  return isKey ? { key, id } : undefined;
}

function timePlace(cursor: string): ActionItemPlace | undefined {
  const place = pageCursorSchema.safeParse(cursor).success ? readPageCursor(cursor) : undefined;
  return place && { key: place.at.toISOString(), id: place.id };
}
