// The event streams that are open through this process, so that a revoked session or a drain can close them.
import type { ServerResponse } from 'node:http';

export interface OpenStreams {
  add(response: ServerResponse, sessionId: string | undefined): void;
  /** Ends each stream between two chunks. Its reader sees no last event and reconnects. */
  closeSession(sessionId: string): void;
  closeAll(): void;
  readonly size: number;
}

interface Stream {
  readonly sessionId: string | undefined;
  close(): void;
}

export function createOpenStreams(): OpenStreams {
  const streams = new Set<Stream>();
  const ofSession = new Map<string, Set<Stream>>();
  const forget = (stream: Stream) => {
    streams.delete(stream);
    if (stream.sessionId === undefined) return;
    const siblings = ofSession.get(stream.sessionId);
    siblings?.delete(stream);
    if (siblings?.size === 0) ofSession.delete(stream.sessionId);
  };
  return {
    add(response, sessionId) {
      const stream: Stream = { sessionId, close: () => void response.end() };
      streams.add(stream);
      if (sessionId !== undefined) ofSession.set(sessionId, (ofSession.get(sessionId) ?? new Set()).add(stream));
      response.once('close', () => forget(stream));
    },
    closeSession(sessionId) {
      for (const stream of ofSession.get(sessionId) ?? []) stream.close();
    },
    closeAll() {
      for (const stream of streams) stream.close();
    },
    get size() {
      return streams.size;
    },
  };
}
