// A route of the provider's API: its path, its parameters, and its handler.
import type { z } from 'zod';
import type { Books } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import type { Page } from './page.ts';

export type Answer = StoredObject | Page | Readonly<Record<string, unknown>>;

export interface Route {
  readonly method: 'get' | 'post' | 'delete';
  /** In Express syntax: /v1/customers/:id */
  readonly path: string;
  readonly params: z.ZodType;
  run(books: Books, call: { readonly id: string; readonly params: unknown }): Promise<Answer>;
}

export function route<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  params: Schema,
  run: (books: Books, call: { readonly id: string; readonly params: z.output<Schema> }) => Promise<Answer>,
): Route {
  return { method, path, params, run: (books, { id, params: given }) => run(books, { id, params: given as never }) };
}
