// Stores what a runner says: the first text at once, then what gathered within 50 ms. Nobody sees a part before it is stored.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { appendParts } from './reply-leases.sql.ts';
import type { Lease, NewPart } from './reply-leases.sql.ts';

const GATHER_MS = 50;

/** Another runner has the reply now; this one must stop at once. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface ReplyWriter {
  /** Text of this generation so far. */
  readonly text: string;
  addText(text: string): void;
  /** Waits until all text is stored, then stores the part. */
  addPart(part: NewPart): Promise<void>;
  flush(): Promise<void>;
  /** Rejects as soon as a write found the lease lost or the database failing. */
  readonly failed: Promise<never>;
}

export function createReplyWriter(options: { pool: Queryable; clock: Clock; lease: Lease; stored: () => void }): ReplyWriter {
  const { pool, clock, lease, stored } = options;
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  let text = '';
  let waiting = '';
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let first = true;

  const store = async (parts: readonly NewPart[], delivers: boolean) => {
    const firstId = await appendParts(pool, lease, parts, delivers, clock.now());
    if (firstId === undefined) throw new LeaseLostError(lease.replyId);
    stored();
  };
  const enqueue = (parts: readonly NewPart[], delivers: boolean) => {
    writing = writing.then(() => store(parts, delivers));
    writing.catch((error: unknown) => failure.reject(error));
    return writing;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return writing;
    const parts = [{ event: 'delta', data: { text: waiting } }];
    waiting = '';
    return enqueue(parts, true);
  };

  return {
    get text() {
      return text;
    },
    addText(added) {
      if (added === '') return;
      text += added;
      waiting += added;
      if (first) {
        first = false;
        void flush().catch(() => undefined);
      } else timer ??= setTimeout(() => void flush().catch(() => undefined), GATHER_MS);
    },
    async addPart(part) {
      await flush();
      await enqueue([part], false);
    },
    flush,
    failed: failure.promise,
  };
}
