// Server-sent events: ids, heartbeat, back-pressure, and an end when the reader disconnects.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { httpError } from './http-error.ts';

export interface ServerSentEvent {
  readonly id?: number | string;
  readonly event: string;
  readonly data: unknown;
}

/** Proxies drop idle connections after 30 to 60 s. */
const HEARTBEAT_MS = 15_000;

/**
 * Writes events until they end or the reader disconnects. The source must stop when `closed` aborts: only that signal
 * releases a generator that waits for its next part.
 */
export async function sendEvents(
  response: ServerResponse,
  events: (closed: AbortSignal) => AsyncIterable<ServerSentEvent>,
  options: { readonly heartbeatMs?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    ...options.headers,
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': still here\n\n');
  }, options.heartbeatMs ?? HEARTBEAT_MS);
  try {
    await pipeline(Readable.from(encoded(events(closed.signal)), { highWaterMark: 16 }), response);
  } catch (error) {
    if (!closed.signal.aborted) throw error;
  } finally {
    clearInterval(heartbeat);
    closed.abort();
  }
}

async function* encoded(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const event of events) yield encodeEvent(event);
}

/** JSON has no raw line breaks, so one `data:` line is enough. */
export function encodeEvent(event: ServerSentEvent): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/**
 * The event id to resume after; 0 when absent. Browsers send the header by themselves, so a header that is no id counts
 * as absent; whoever writes `?lastEventId=` into an address is told when it is no id.
 */
export function lastEventId(
  headers: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): number {
  const header = headers['last-event-id'];
  if (header !== undefined) return eventId(header) ?? 0;
  const given = query['lastEventId'];
  const id = given === undefined ? 0 : eventId(given);
  if (id === undefined) throw httpError('BAD_REQUEST', 'lastEventId must be a whole number from 0 up.');
  return id;
}

function eventId(given: unknown): number | undefined {
  if (typeof given !== 'string' || !/^\d+$/.test(given)) return undefined;
  const id = Number(given);
  return Number.isSafeInteger(id) ? id : undefined;
}
