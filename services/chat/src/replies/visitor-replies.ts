// The answers to visitors in the memory of this process: those being written, and whole ones for a minute, so that a
// browser whose connection broke finds its answer again. Another process does not know the whole ones and answers anew.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { sameBody } from '../messages/idempotency.ts';
import type { VisitorReply } from './visitor-reply.ts';

const KEPT_MS = 60_000;
/** Of about 10 KB each. */
const MOST_KEPT = 500;
const RETRY_SECONDS = '5';

export interface VisitorQuestion {
  /** The same for the same cookie. */
  readonly visitor: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

interface Entry extends VisitorQuestion {
  readonly reply: VisitorReply;
}

export interface VisitorReplies {
  /** Undefined when it is not known here. Throws when the key was used for another question. */
  find(question: VisitorQuestion): VisitorReply | undefined;
  /** Throws while too many are being written here. */
  add(question: VisitorQuestion, reply: VisitorReply): void;
  /** To be called when the reply has ended. */
  ended(question: VisitorQuestion, reply: VisitorReply): void;
  readonly size: number;
}

export function createVisitorReplies(mostRunning: number): VisitorReplies {
  const entries = new Map<string, Entry>();
  const nameOf = ({ visitor, key }: VisitorQuestion) => `${visitor} ${key}`;
  return {
    find(question) {
      const known = entries.get(nameOf(question));
      if (!known || known.reply.abandoned.aborted) return undefined;
      if (!sameBody(known.bodyHash, question.bodyHash)) throw httpError('IDEMPOTENCY_KEY_REUSED');
      return known.reply;
    },
    add(question, reply) {
      const running = [...entries.values()].filter((entry) => entry.reply.isRunning && !entry.reply.abandoned.aborted);
      if (running.length >= mostRunning)
        throw httpError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': RETRY_SECONDS });
      entries.set(nameOf(question), { ...question, reply });
      if (entries.size > MOST_KEPT) forgetOldest(entries);
    },
    ended(question, reply) {
      const name = nameOf(question);
      const forget = () => {
        if (entries.get(name)?.reply === reply) entries.delete(name);
      };
      if (reply.isDone) setTimeout(forget, KEPT_MS).unref();
      else forget();
    },
    get size() {
      return entries.size;
    },
  };
}

/** Of those that are whole: one that is being written has a reader. */
function forgetOldest(entries: Map<string, Entry>): void {
  for (const [name, { reply }] of entries) if (reply.isDone) return void entries.delete(name);
}
