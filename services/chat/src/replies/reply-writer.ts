// Stores what a runner says: the first text at once, then what gathered within 50 ms. Nobody sees a part before it is stored.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { appendParts } from './reply-leases.sql.ts';
import type { StoredPart } from './reply-signals.ts';
import type { Lease } from './reply-leases.sql.ts';
import { createStorableText } from './storable-text.ts';

const GATHER_MS = 50;

/** Another runner has the reply now; this one must stop at once. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface ReplyWriter {
  /** Text of this generation so far. */
  readonly text: string;
  addText(text: string): void;
  flush(): Promise<void>;
  /** Rejects as soon as a write found the lease lost or the database failing. */
  readonly failed: Promise<never>;
}

export function createReplyWriter(options: {
  pool: Queryable;
  clock: Clock;
  lease: Lease;
  /** The part is committed under this id. */
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
      // A reply is delivered with its first visible text, so it does not begin with blanks.
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
