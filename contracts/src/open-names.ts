// Names that may be added later (a ninth expert, another service): readers accept any name, writers use only known ones.
import { z } from 'zod';

/** A short lower-case word: it fits a column, a path and a line on screen, and needs no escaping. */
export const namePattern = /^[a-z][a-z0-9_-]{0,63}$/;

/** Any name. Known ones are listed as `x-extensible-enum`, the usual keyword for open lists. */
export function openNames(known: readonly string[]) {
  return z.string().regex(namePattern).meta({ 'x-extensible-enum': known });
}

/** Read as any name, written as a known one. */
type NameSchema<Known extends string> = z.ZodType<string, Known>;

export type NameSchemaOf = <const Known extends string>(known: readonly [Known, ...Known[]]) => NameSchema<Known>;

/** For readers. */
export const anyName: NameSchemaOf = <const Known extends string>(known: readonly [Known, ...Known[]]) =>
  openNames(known) as unknown as NameSchema<Known>;

/** For writers: an unknown name is a mistake. */
export const knownName: NameSchemaOf = <const Known extends string>(known: readonly [Known, ...Known[]]) =>
  z.enum(known) as unknown as NameSchema<Known>;
