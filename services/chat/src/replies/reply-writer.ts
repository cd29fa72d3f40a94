// Stores the text of a runner: the first text at once, then in batches of 50 ms. No part is sent before it is stored.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { appendParts } from './reply-leases.sql.ts';
import type { StoredPart } from './reply-signals.ts';
import type { Lease } from './reply-leases.sql.ts';
import { createStorableText } from './storable-text.ts';

const GATHER_MS = 50;

/** Another runner has the reply; this one must stop at once. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface ReplyWriter {
  /** The text of this generation so far. */
  readonly text: string;
  addText(text: string): void;
  flush(): Promise<void>;
  /** Rejects when a write finds the lease lost, or fails. */
  readonly failed: Promise<never>;
}

export function createReplyWriter(options: {
  pool: Queryable;
  clock: Clock;
  lease: Lease;
  /** Called after a part is committed. */
  stored: (part: StoredPart) => void;
}): ReplyWriter {
  const { pool, clock, lease, stored } = options;
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const storable = createStorableText();
  let text = '';
  let waiting = '';
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const store = async (delta: string) => {
    const part = { event: 'delta', data: { text: delta } };
    const id = await appendParts(pool, lease, [part], true, clock.now());
    if (id === undefined) throw new LeaseLostError(lease.replyId);
    stored({ id, ...part });
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return writing;
    const delta = waiting;
    waiting = '';
    writing = writing.then(() => store(delta));
    writing.catch((error: unknown) => failure.reject(error));
    return writing;
  };

  return {
    get text() {
      return text;
    },
    addText(said) {
      // The first visible text marks a reply as delivered, so leading blanks are dropped.
      const added = text === '' ? storable.of(said).trimStart() : storable.of(said);
      if (added === '') return;
      const isFirst = text === '';
      text += added;
      waiting += added;
      if (isFirst) void flush().catch(() => undefined);
      else timer ??= setTimeout(() => void flush().catch(() => undefined), GATHER_MS);
    },
    flush,
    failed: failure.promise,
  };
}
