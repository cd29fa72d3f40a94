// Checks the shape of one row. A field of another kind than in the network's documents refuses that row only.
import type { z } from 'zod';
import { RowRefused } from './row-refused.ts';

export function shaped<Schema extends z.ZodType>(row: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new RowRefused(place === '' ? 'It is not a product.' : `Its field “${place}” is not what it should be.`);
}

/** A field of a row, before it is checked. */
export function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>)[name] : undefined;
}
