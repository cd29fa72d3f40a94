// expand[]: replaces ids in a response by their objects.
import type { Books } from '#books/books.ts';
import { selectObject } from '#books/objects.sql.ts';
import { withoutPrivate } from '#books/stored-object.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { invalid } from './api-error.ts';

type Tree = Record<string, unknown>;

/** Properties that are included only on request, by kind and name. */
export type Includable = (books: Books, object: StoredObject) => Promise<unknown>;

const DEEPEST = 4;

export async function expandAll(
  books: Books,
  answer: unknown,
  paths: readonly string[],
  includables: Readonly<Record<string, Includable>>,
): Promise<unknown> {
  const tree = withoutPrivate(answer) as Tree;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`);
    await expandPath(books, tree, steps, includables);
  }
  return tree;
}

async function expandPath(
  books: Books,
  tree: Tree,
  [step, ...rest]: readonly string[],
  includables: Readonly<Record<string, Includable>>,
): Promise<void> {
  if (step === undefined) return;
  const next = await memberOf(books, tree, step, includables);
  for (const child of Array.isArray(next) ? next : [next])
    if (child !== null && typeof child === 'object') await expandPath(books, child as Tree, rest, includables);
}

async function memberOf(
  books: Books,
  tree: Tree,
  step: string,
  includables: Readonly<Record<string, Includable>>,
): Promise<unknown> {
  const include = includables[`${String(tree['object'])}.${step}`];
  if (include) tree[step] ??= withoutPrivate(await include(books, tree as unknown as StoredObject));
  else if (!(step in tree)) throw cannotExpand(step);
  else tree[step] = await expanded(books, tree[step]);
  return tree[step];
}

async function expanded(books: Books, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => expanded(books, item)));
  if (typeof value !== 'string') return value;
  const found = await selectObject(books.tx, value);
  return found ? withoutPrivate(found) : value;
}

function cannotExpand(step: string): Error {
  return invalid(`This property cannot be expanded (${step}).`, { param: 'expand' });
}
