// Names that others may join later (a ninth expert, another service): who reads takes any of them, who writes knows its own.
import { z } from 'zod';

/** A short lower-case word: fits a column, a path and a line on screen, and never ends or fills anything. */
export const namePattern = /^[a-z][a-z0-9_-]{0,63}$/;

/** Any name. What is known today is told as `x-extensible-enum`, the usual word for a list that stays open. */
export function openNames(known: readonly string[]) {
  return z.string().regex(namePattern).meta({ 'x-extensible-enum': known });
}

/** Read as any name, written as one of the known. */
type NameSchema<Known extends string> = z.ZodType<string, Known>;

export type NameSchemaOf = <const Known extends string>(known: readonly [Known, ...Known[]]) => NameSchema<Known>;

/** For readers. */
export const anyName: NameSchemaOf = <const Known extends string>(known: readonly [Known, ...Known[]]) =>
  openNames(known) as unknown as NameSchema<Known>;

/** For writers: a name that this build does not know is a mistake of its own. */
export const knownName: NameSchemaOf = <const Known extends string>(known: readonly [Known, ...Known[]]) =>
  z.enum(known) as unknown as NameSchema<Known>;
