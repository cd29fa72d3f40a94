// Sends raw bytes to the public port and returns the responses, without a client that would correct them.
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface RawRequest {
  /** Parts sent one after the other, with a pause between them for a slow sender. */
  readonly parts: readonly Buffer[];
  readonly pauseMs: number;
  /** The sender disconnects after its last part, or half-closes. */
  readonly ending: 'waits' | 'hangs up' | 'closes its side';
}

export interface RawAnswer {
  readonly text: string;
  /** The status of every final response, in order. */
  readonly statuses: readonly number[];
  readonly timedOut: boolean;
}

/** Only a reply stream takes longer than this. */
const MOST_BYTES = 256 * 1024;

export async function exchange(port: number, request: RawRequest, longestMs: number): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const deadline = setTimeout(() => resolve(true), longestMs);
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
    else resolve(false);
  });
  // A reset is a valid response, too, when the client continued sending after the refusal.
  socket
    .once('end', () => resolve(false))
    .once('close', () => resolve(false))
    .once('error', () => resolve(false));
  await send(socket, request);
  if (request.ending === 'hangs up') resolve(false);
  const timedOut = await promise;
  clearTimeout(deadline);
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  return { text, statuses: statusesOf(text), timedOut };
}

async function send(socket: ReturnType<typeof connect>, { parts, pauseMs, ending }: RawRequest): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return;
    socket.write(part);
    if (pauseMs > 0) await delay(pauseMs);
  }
  if (ending === 'closes its side') socket.end();
}

function statusesOf(text: string): readonly number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
}
