// What a conversation says about an action item made in it: the kind of the problem, and whether to ask what came of it.
import { kindOfProblem } from '@consilium/advice/playbooks/topic-of.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { mayAskBack } from './may-ask-back.ts';
import { allowsProducts } from '../products/products.sql.ts';
import { saidAround } from './may-ask-back.sql.ts';

/** Who adds an item waits for no more than this: each text takes 15 to 150 ms. */
const READ_AT_ONCE = 20;

export interface Said {
  readonly problemKind: string | null;
  readonly asksBack: boolean;
}

const saysNothing: Said = { problemKind: null, asksBack: false };

/** `too long` when it takes a job to read it all. */
export async function whatWasSaid(db: Queryable, conversationId: string): Promise<Said | 'too long'> {
  if (await hadDanger(db, conversationId)) return saysNothing;
  const texts = await saidAround(db, conversationId, { limit: READ_AT_ONCE + 1 });
  if (texts.length > READ_AT_ONCE) return 'too long';
  return (await mayAskBack(texts)) ? said(texts.at(-1)) : saysNothing;
}

/** Reads a conversation of any length, part by part. */
export async function allThatWasSaid(db: Queryable, conversationId: string, signal: AbortSignal): Promise<Said> {
  if (await hadDanger(db, conversationId)) return saysNothing;
  let first: string | undefined;
  for (let skipped = 0; ; skipped += READ_AT_ONCE) {
    const texts = await saidAround(db, conversationId, { limit: READ_AT_ONCE, skipped });
    signal.throwIfAborted();
    if (!(await mayAskBack(texts))) return saysNothing;
    first = texts.at(-1) ?? first;
    // Without any texts the conversation was deleted, and nobody knows what was said.
    if (texts.length < READ_AT_ONCE) return first === undefined ? saysNothing : said(first);
  }
}

/** Words of sure danger are answered with help and never stored; that there were any is. */
async function hadDanger(db: Queryable, conversationId: string): Promise<boolean> {
  return !(await allowsProducts(db, conversationId));
}

/** The kind of a problem with danger in it is nobody's figure. */
async function said(first: string | undefined): Promise<Said> {
  return { problemKind: (first !== undefined && (await kindOfProblem(first))) || null, asksBack: true };
}
