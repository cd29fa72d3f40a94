// Sessions that ended before their tokens expired: loaded from auth, kept current by signals of every process.
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';

export const REVOKED_CHANNEL = 'sessions-revoked';
const MOST_REMEMBERED = 200_000;

export interface Revocations {
  has(sessionId: string): boolean;
  /** Resolves once auth's list has been read; a failure is tried again by the next caller. */
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
  let loaded: Promise<void> | undefined;
  const revoke = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) revoked.set(sessionId, true);
    onRevoked(sessionIds);
  };
  const reload = () => {
    const attempt = load().then(revoke);
    attempt.catch((error: unknown) => {
      if (loaded === attempt) loaded = undefined;
      log.warn({ err: error }, 'the list of revoked sessions could not be read');
    });
    loaded = attempt;
    return attempt;
  };
  // Signals first, then the list: whatever is revoked in between comes by one or the other.
  const unsubscribe = await fanout.subscribe(
    REVOKED_CHANNEL,
    (payload) => revoke(readPayload(payload)),
    () => void reload().catch(() => undefined),
  );
  return { has: (sessionId) => revoked.has(sessionId), ready: () => loaded ?? reload(), stop: unsubscribe };
}

function readPayload(payload: string): readonly string[] {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
