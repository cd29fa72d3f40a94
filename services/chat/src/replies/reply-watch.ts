// Polls the progress of all replies that this process follows, in one query, since signals can be lost.
import type { Logger } from 'pino';
import type { ReplyProgress } from './replies.sql.ts';

const LOOK_EVERY_MS = 1000;

export interface ReplyWatch {
  stop(): Promise<void>;
}

/** Wakes a reply when it is new or has changed since the last poll. Extra wakes are harmless. */
export function startReplyWatch(options: {
  readonly followed: () => readonly string[];
  readonly look: (replyIds: readonly string[]) => Promise<readonly ReplyProgress[]>;
  readonly wake: (replyId: string) => void;
  readonly log: Logger;
  readonly everyMs?: number;
}): ReplyWatch {
  const { followed, look, wake, log, everyMs = LOOK_EVERY_MS } = options;
  let seen = new Map<string, string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const lookOnce = async () => {
    const ids = followed();
    const now = new Map(ids.map((id) => [id, 'gone']));
    if (ids.length > 0)
      for (const { id, lastPartId, status } of await look(ids)) now.set(id, `${status} ${lastPartId}`);
    const changed = ids.filter((id) => seen.get(id) !== now.get(id));
    seen = now;
    for (const id of changed) wake(id);
  };
  const turn = () => {
    looking = lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'looking after followed replies failed, trying again'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
