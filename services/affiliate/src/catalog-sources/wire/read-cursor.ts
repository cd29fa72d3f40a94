// A place in a catalog that was stored and comes back, perhaps from an earlier release.
import type { z } from 'zod';
import { SourceError } from '../catalog-source.ts';

/** `first`: where to begin without a cursor. */
export function readCursor<Schema extends z.ZodType>(
  cursor: unknown,
  schema: Schema,
  first: z.output<Schema>,
): z.output<Schema> {
  if (cursor === undefined || cursor === null) return first;
  const parsed = schema.safeParse(cursor);
  if (parsed.success) return parsed.data;
  throw new SourceError('not-understood', 'The place at which to go on is of another release. Start the import again.');
}
