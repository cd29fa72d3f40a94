// Wakes readers and runners of replies: directly within the process, and across replicas by the fan-out, whose signals have only ids.
import { EventEmitter } from 'node:events';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import type { Logger } from 'pino';
import type { ReplyProgress } from './replies.sql.ts';
import { startReplyWatch } from './reply-watch.ts';

const partsChannel = 'chat-reply-parts';
const stopChannel = 'chat-reply-stop';

/** A part as it was committed. */
export interface StoredPart {
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}

export interface ReplySignals {
  /** Parts of a reply were committed; a single one is passed to the readers of this process, which then need no query. */
  partsStored(replyId: string, part?: StoredPart): void;
  onParts(replyId: string, listener: (part?: StoredPart) => void): () => void;
  stopRequested(replyId: string): void;
  onStop(listener: (replyId: string) => void): () => void;
  stop(): Promise<void>;
}

/** `look` reads the progress of replies, so that a lost signal is noticed within a second. */
export async function createReplySignals(options: {
  readonly fanout: Fanout;
  readonly look: (replyIds: readonly string[]) => Promise<readonly ReplyProgress[]>;
  readonly log: Logger;
}): Promise<ReplySignals> {
  const { fanout, look, log } = options;
  const parts = new EventEmitter().setMaxListeners(0);
  const stops = new EventEmitter().setMaxListeners(0);
  // A lost connection loses signals, so all readers read the database again.
  const followed = () => parts.eventNames() as string[];
  const wakeAll = () => followed().forEach((replyId) => parts.emit(replyId));
  const ends = await Promise.all([
    fanout.subscribe(partsChannel, (replyId) => parts.emit(replyId), wakeAll),
    fanout.subscribe(stopChannel, (replyId) => stops.emit('stop', replyId)),
  ]);
  const watch = startReplyWatch({ followed, look, wake: (replyId) => parts.emit(replyId), log });
  return {
    partsStored(replyId, part) {
      parts.emit(replyId, part);
      void fanout.publish(partsChannel, replyId).catch(() => undefined);
    },
    onParts(replyId, listener) {
      parts.on(replyId, listener);
      return () => parts.off(replyId, listener);
    },
    stopRequested(replyId) {
      stops.emit('stop', replyId);
      void fanout.publish(stopChannel, replyId).catch(() => undefined);
    },
    onStop(listener) {
      stops.on('stop', listener);
      return () => stops.off('stop', listener);
    },
    async stop() {
      await watch.stop();
      await Promise.all(ends.map((end) => end()));
    },
  };
}
