// The queue of replies of this process: a limited number runs at a time, the others wait, premium first.
import type { Opening } from './opening.ts';
import type { ReplyRow } from './replies.sql.ts';
import type { CutReason } from './run-reply.ts';

export interface ReplyQueue {
  /** Running and waiting replies. */
  ids(): string[];
  admit(reply: ReplyRow, opening?: Promise<Opening>): void;
  /** Whether a reply that is admitted now would begin at once. */
  hasPlace(): boolean;
  cut(replyId: string, reason: CutReason): void;
  cutAll(reason: CutReason): void;
  /** From now on no reply begins; returns those that were waiting. */
  close(): readonly ReplyRow[];
  /** Resolves when no reply is running. */
  settled(): Promise<void>;
}

interface Run {
  readonly reply: ReplyRow;
  readonly cut: AbortController;
  readonly opening: Promise<Opening> | undefined;
}

export function createReplyQueue(options: {
  readonly places: number;
  /** Must never reject. */
  readonly work: (reply: ReplyRow, signal: AbortSignal, opening?: Promise<Opening>) => Promise<void>;
}): ReplyQueue {
  const running = new Map<string, Run>();
  const waiting: Run[] = [];
  const working = new Set<Promise<void>>();

  const begin = (run: Run) => {
    running.set(run.reply.id, run);
    const ended = options.work(run.reply, run.cut.signal, run.opening).finally(() => {
      working.delete(ended);
      if (running.get(run.reply.id) === run) running.delete(run.reply.id);
      if (running.size < options.places) fill();
    });
    working.add(ended);
  };
  const fill = () => {
    const next = waiting.shift();
    if (next) begin(next);
  };
  const cut = (replyId: string, reason: CutReason) => {
    running.get(replyId)?.cut.abort(reason);
    const [run] = takeOut(waiting, replyId);
    if (!run) return;
    run.cut.abort(reason);
    // Only its end has to be written, which needs no place.
    begin(run);
  };

  return {
    ids: () => [...running.keys(), ...waiting.map((run) => run.reply.id)],
    hasPlace: () => running.size < options.places,
    admit(reply, opening) {
      const known = running.get(reply.id) ?? waiting.find((run) => run.reply.id === reply.id);
      if (known && known.reply.leaseEpoch >= reply.leaseEpoch) return;
      // This process took the reply over from itself, so the older lease is void.
      if (known) cut(reply.id, 'lease-lost');
      const run = { reply, cut: new AbortController(), opening };
      if (running.size < options.places) begin(run);
      else waiting.splice(placeFor(reply, waiting), 0, run);
    },
    cut,
    cutAll(reason) {
      for (const run of running.values()) run.cut.abort(reason);
    },
    close: () => waiting.splice(0).map((run) => run.reply),
    async settled() {
      await Promise.all(working);
    },
  };
}

/** After the others of its class; a premium reply before the first standard one. */
function placeFor(reply: ReplyRow, waiting: readonly Run[]): number {
  const place = reply.class === 'premium' ? waiting.findIndex((other) => other.reply.class !== 'premium') : -1;
  return place === -1 ? waiting.length : place;
}

function takeOut(waiting: Run[], replyId: string): Run[] {
  const index = waiting.findIndex((run) => run.reply.id === replyId);
  return index === -1 ? [] : waiting.splice(index, 1);
}
