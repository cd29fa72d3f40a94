// JSON in which every number is the text that was sent, so that a price never becomes a floating-point number.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';

type WithSource = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

const numberAsText: WithSource = (_key, value, context) => (typeof value === 'number' ? context?.source : value);

export function parseJson(text: string): unknown {
  return JSON.parse(text, numberAsText);
}

/** The whole answer, checked; its rows are checked one by one later. */
export function readJson<Schema extends z.ZodType>(text: string, schema: Schema, network: string): z.output<Schema> {
  const parsed = schema.safeParse(parsedOrUndefined(text));
  if (parsed.success) return parsed.data;
  throw new SourceError('not-understood', `${network} answered in a format that is not in its documents.`);
}

function parsedOrUndefined(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A count beside the rows. */
export const countText = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
