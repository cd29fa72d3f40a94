// Schemas for form parameters: everything arrives as text, and an empty text clears a value.
import { z } from 'zod';
import { invalid } from './api-error.ts';
import type { ApiError } from './api-error.ts';

export const text = () => z.string().min(1).max(5000);
export const whole = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'Invalid integer')
    .transform(Number);
export const amount = () => whole().refine((value) => value > 0, 'Must be greater than or equal to 1');
export const flag = () => z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true');
export const unset = () => z.literal('');
export const metadata = () => z.union([z.record(z.string().max(40), z.string().max(500)), unset()]).optional();
/** Ranges of a list: before, since, until. */
const range = z.union([
  whole(),
  z.strictObject({
    gt: whole().optional(),
    gte: whole().optional(),
    lt: whole().optional(),
    lte: whole().optional(),
  }),
]);
export const listParams = {
  limit: whole()
    .refine((limit) => limit >= 1 && limit <= 100, 'This value must be between 1 and 100')
    .default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: range.optional(),
};

/** A key with an empty value is removed, others are merged. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | '' | undefined,
): Record<string, string> {
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw complaint(parsed.error.issues[0], params);
}

function complaint(issue: z.core.$ZodIssue | undefined, params: unknown): ApiError {
  if (!issue) return invalid('Invalid parameters');
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    if (unknown === 'payment_method_types')
      return invalid('payment_method_types is no longer supported.', {
        code: 'payment_method_types_no_longer_supported',
        param: unknown,
      });
    return invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  if (valueAt(params, issue.path) === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, place) => (place === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(params: unknown, path: readonly PropertyKey[]): unknown {
  let value = params;
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
  return value;
}
