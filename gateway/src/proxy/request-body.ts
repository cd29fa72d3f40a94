// Reads request bodies: small ones are buffered so that the request can be repeated, large ones are counted while they stream.
import type { IncomingMessage } from 'node:http';
import { httpError } from '@consilium/kit/http/http-error.ts';

const MOST_KEPT_BYTES = 64 * 1024;

/** Undefined when there is none. Anything but a Buffer can be sent only once. */
export type RequestBody = Buffer | AsyncIterable<Buffer> | undefined;

/** The rest of such a body is not read, so the connection cannot be used again. */
const tooLarge = () => httpError('PAYLOAD_TOO_LARGE', undefined, undefined, { Connection: 'close' });

export function refuseAnnouncedBody(request: IncomingMessage, maxBytes: number): void {
  if (announcedBytes(request) > maxBytes) throw tooLarge();
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Resolves when a small body is complete, or when it turns out to be large. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<RequestBody> {
  if (announcedBytes(request) > MOST_KEPT_BYTES) return counted([], request, maxBytes);
  return readSmallBody(request, maxBytes);
}

function announcedBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

function readSmallBody(request: IncomingMessage, maxBytes: number): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<RequestBody>();
  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= MOST_KEPT_BYTES && bytes <= maxBytes) return;
    request.pause();
    if (bytes > maxBytes) reject(tooLarge());
    else resolve(counted(chunks, request, maxBytes));
  };
  const onEnd = () => resolve(Buffer.concat(chunks, bytes));
  const onClose = () => reject(httpError('CLIENT_CLOSED'));
  request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  return promise.finally(() =>
    request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose),
  );
}

async function* counted(
  begun: readonly Buffer[],
  request: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Buffer, void, void> {
  let bytes = 0;
  for (const chunk of begun) {
    bytes += chunk.length;
    yield chunk;
  }
  // The connection stays open, because the client still has to get an answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}
