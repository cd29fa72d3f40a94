// Sessions that ended before their tokens expired: loaded from auth, kept current by signals from every process.
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';

export const REVOKED_CHANNEL = 'sessions-revoked';
const MOST_REMEMBERED = 200_000;
/** Between two attempts to read the list while auth is down. */
const RETRY_MS = 2000;

export interface Revocations {
  has(sessionId: string): boolean;
  /**
   * Resolves once auth's list has been read; a failure of the first reading is tried again by the next caller.
   * After a gap in the signals it waits for one new reading. If auth is down then, the list read before stays in
   * use, and auth is asked until it answers: an outage of two parts must not send away everybody who is signed in.
   */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const payloadSchema = z.array(z.uuid()).max(1000);

export async function startRevocations(options: {
  readonly fanout: Fanout;
  readonly log: Logger;
  /** Sessions revoked within the last token lifetime. */
  readonly load: () => Promise<readonly string[]>;
  readonly onRevoked: (sessionIds: readonly string[]) => void;
}): Promise<Revocations> {
  const { fanout, log, load, onRevoked } = options;
  const revoked = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  const revoke = (sessionIds: readonly string[]) => {
    // Stryker disable next-line BooleanLiteral: asked is only whether it is there
    for (const sessionId of sessionIds) revoked.set(sessionId, true);
    onRevoked(sessionIds);
  };
  const list = revokedList({ log, read: async () => revoke(await load()) });
  // Subscribe first, then read the list, so that no revocation in between is missed.
  const unsubscribe = await fanout.subscribe(
    REVOKED_CHANNEL,
    (payload) => revoke(readPayload(payload)),
    () => list.readAgain(),
  );
  const stop = async () => {
    list.stop();
    await unsubscribe();
  };
  return { has: (sessionId) => revoked.has(sessionId), ready: () => list.ready(), stop };
}

function revokedList({ log, read }: { readonly log: Logger; readonly read: () => Promise<void> }) {
  let reading: Promise<void> | undefined;
  let wasRead = false;
  let retrying: NodeJS.Timeout | undefined;
  let isStopped = false;
  const attempt = async () => {
    clearTimeout(retrying);
    try {
      await read();
      wasRead = true;
    } catch (error) {
      log.warn({ err: error }, 'the list of revoked sessions could not be read');
      if (!wasRead) throw error;
      clearTimeout(retrying);
      if (!isStopped) retrying = setTimeout(() => void attempt(), RETRY_MS).unref();
    }
  };
  const start = () => {
    const started = attempt();
    started.catch(() => {
      if (reading === started) reading = undefined;
    });
    reading = started;
    return started;
  };
  return {
    ready: () => reading ?? start(),
    readAgain: () => void start().catch(() => undefined),
    stop: () => {
      isStopped = true;
      clearTimeout(retrying);
    },
  };
}

function readPayload(payload: string): readonly string[] {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
