// A body may not be larger than its route allows: refused by what it announces, else counted while it passes.
import type { ClientRequest, IncomingMessage } from 'node:http';
import { httpError } from '@consilium/kit/http/http-error.ts';

/** The rest of such a body is not read, so the connection cannot be used again. */
const tooLarge = () => httpError('PAYLOAD_TOO_LARGE', undefined, undefined, { Connection: 'close' });

export function refuseAnnouncedBody(request: IncomingMessage, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
}

/** For bodies of unknown length. Call it in the tick in which the body begins to be piped: listening makes it flow. */
export function countBody(request: IncomingMessage, upstream: ClientRequest, maxBytes: number): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes && !upstream.destroyed) upstream.destroy(tooLarge());
  });
}
