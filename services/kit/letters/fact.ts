// A fact given when a letter is ordered: how it is stored in the job, and how it is formatted.
import { z } from 'zod';

/** For whom text is formatted. */
export interface Reader {
  /** IANA name of the time zone. */
  readonly zone: string;
}

export interface Fact<Value = unknown, Words = unknown> {
  /** For documentation. */
  readonly means: string;
  readonly schema: z.ZodType<Value>;
  /** Two with different texts, for previews and tests; the usual one first. */
  readonly examples: readonly [Value, Value];
  inWords(value: Value, reader: Reader): Words;
}

export type FactTable = Readonly<Record<string, Fact>>;

/** The values given when a letter is ordered; none may be left out. */
export type FactsOf<Table extends FactTable> = { readonly [Name in keyof Table]: z.output<Table[Name]['schema']> };

export type WordsOf<Table extends FactTable> = { readonly [Name in keyof Table]: ReturnType<Table[Name]['inWords']> };

/** Infers the types of a fact from its schema and its formatter. */
export function fact<Value, Words>(declared: Fact<Value, Words>): Fact<Value, Words> {
  return declared;
}

/** Text that is printed unchanged. */
export function textFact(means: string, examples: readonly [string, string]): Fact<string, string> {
  return { means, schema: z.string(), examples, inWords: (words) => words };
}
