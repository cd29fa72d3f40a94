// The cursor of a newest-first list: the last row shown, by its time and, within one millisecond, its id.
import { z } from 'zod';

export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** Every match is a valid time for JavaScript and PostgreSQL, so that the pattern in the API document is complete. */
const pattern =
  /^(?<at>(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)_(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** An opaque value that clients send back unchanged. */
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
