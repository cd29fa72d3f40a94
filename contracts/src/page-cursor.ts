// Where the next page of a list that is newest first begins: after the last row shown, by its time and, in one millisecond, its id.
import { z } from 'zod';

export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** Whatever it matches is a time for JavaScript and for PostgreSQL, so that the document says all that is asked of it. */
const pattern =
  /^(?<at>(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)_(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** For clients a word to give back as it came. */
export const pageCursorSchema = z.string().regex(pattern, 'before must be the nextBefore of a page.');

export function toPageCursor(row: { readonly at: Date | string; readonly id: string }): string {
  return `${new Date(row.at).toISOString()}_${row.id}`;
}

/** Undefined for the first page. */
export function readPageCursor(cursor: string | undefined): PagePlace | undefined {
  return cursor === undefined ? undefined : placeOf(cursor);
}

function placeOf(cursor: string): PagePlace {
  const { at = '', id = '' } = pattern.exec(cursor)?.groups ?? {};
  return { at: new Date(at), id };
}
