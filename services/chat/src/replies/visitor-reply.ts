// One answer to somebody without an account, in the memory of this process only: written while anybody reads it.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { VisitorAnswerEvent } from '@consilium/contracts/chat/visitor-answer.ts';

/** Text is sent in pieces of this long, as it is to members. */
const GATHER_MS = 50;

type Ending = Extract<VisitorAnswerEvent, { event: 'done' | 'error' }>;

export interface VisitorReply {
  /** Resolves with the first word; rejects when the reply fails before it. */
  readonly begun: Promise<void>;
  readonly isRunning: boolean;
  /** True when it is whole. */
  readonly isDone: boolean;
  /** Known with the first word: an answer without advice does not count. */
  readonly holdsAdvice: boolean;
  /** Aborted when the last reader has left, or when it is another process's now. */
  readonly abandoned: AbortSignal;
  addText(text: string): void;
  /** Before the first word. */
  giveNoAdvice(): void;
  end(ending: Ending): void;
  /** Before the first word. */
  fail(error: Error): void;
  /** To be called when a reader comes; what it returns when that reader has left. */
  join(): () => void;
  /** From the first word to the end, or until the reader leaves. */
  events(closed: AbortSignal): AsyncGenerator<VisitorAnswerEvent>;
}

/** `lost`: when another process may write it. */
export function createVisitorReply(lost: AbortSignal): VisitorReply {
  const begun = Promise.withResolvers<void>();
  begun.promise.catch(() => undefined);
  const abandoned = new AbortController();
  let changed = Promise.withResolvers<void>();
  let text = '';
  let ending: Ending | undefined;
  let failed = false;
  let holdsAdvice = true;
  let readers = 0;
  const isRunning = () => ending === undefined && !failed;
  const change = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  return {
    begun: begun.promise,
    abandoned: AbortSignal.any([abandoned.signal, lost]),
    get isRunning() {
      return isRunning();
    },
    get isDone() {
      return ending?.event === 'done';
    },
    get holdsAdvice() {
      return holdsAdvice;
    },
    giveNoAdvice() {
      holdsAdvice = false;
    },
    addText(added) {
      if (added === '') return;
      text += added;
      begun.resolve();
      change();
    },
    end(given) {
      ending = given;
      change();
    },
    fail(error) {
      failed = true;
      begun.reject(error);
      change();
    },
    join() {
      readers += 1;
      let isHere = true;
      return () => {
        if (isHere) readers -= 1;
        isHere = false;
        if (readers > 0 || !isRunning()) return;
        abandoned.abort();
        begun.reject(httpError('CLIENT_CLOSED'));
      };
    },
    async *events(closed) {
      for (let sent = 0; !closed.aborted;) {
        const next = changed.promise;
        const fresh = text.slice(sent);
        sent = text.length;
        if (fresh !== '') yield { event: 'delta', data: { text: fresh } };
        else if (ending) {
          yield ending;
          return;
        } else await untilClosed(next, closed);
        if (!ending) await delay(GATHER_MS);
      }
    },
  };
}

async function untilClosed(changed: Promise<void>, closed: AbortSignal): Promise<void> {
  const left = Promise.withResolvers<void>();
  const leave = () => left.resolve();
  closed.addEventListener('abort', leave, { once: true });
  if (closed.aborted) leave();
  await Promise.race([changed, left.promise]);
  closed.removeEventListener('abort', leave);
}
