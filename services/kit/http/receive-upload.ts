// Receives the raw body of an upload into memory; rejects as soon as it is too large, too slow or broken off.
import type { IncomingMessage } from 'node:http';
import { httpError } from './http-error.ts';

export interface UploadLimits {
  readonly maxBytes: number;
  readonly longestMs: number;
  /** The product's sentences; without `tooLarge`, the catalogue's. */
  readonly sentences: { readonly tooLarge?: string; readonly tooSlow: string };
}

/** A phone in a tunnel may be slow; after this silence the sender counts as gone. */
const LONGEST_SILENCE_MS = 30_000;

/** Rejects with FILE_TOO_LARGE, FILE_REFUSED or CLIENT_CLOSED. */
export function receiveUpload(request: IncomingMessage, limits: UploadLimits): Promise<Buffer> {
  const { maxBytes, longestMs, sentences } = limits;
  // The rest of the body is not read, so the connection cannot be used again.
  const tooLarge = () => httpError('FILE_TOO_LARGE', sentences.tooLarge, undefined, { Connection: 'close' });
  const tooSlow = () => httpError('FILE_REFUSED', sentences.tooSlow, undefined, { Connection: 'close' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge());
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const silence = setTimeout(() => reject(tooSlow()), LONGEST_SILENCE_MS);
  const deadline = setTimeout(() => reject(tooSlow()), longestMs);
  const onData = (chunk: Buffer) => {
    silence.refresh();
    bytes += chunk.length;
    if (bytes > maxBytes) return reject(tooLarge());
    chunks.push(chunk);
  };
  const onEnd = () => resolve(Buffer.concat(chunks, bytes));
  const onClose = () => reject(httpError('CLIENT_CLOSED'));
  request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  return promise.finally(() => {
    clearTimeout(silence);
    clearTimeout(deadline);
    chunks.length = 0;
    request.off('data', onData).off('end', onEnd).off('close', onClose);
    // Discards what still arrives until the connection closes.
    request.resume();
  });
}
