// The raw body of an upload: kept while it comes, given up as soon as it is too large, too slow or broken off.
import type { IncomingMessage } from 'node:http';
import { avatarSentences } from '@consilium/contracts/auth/avatar-rules.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';

/** A phone in a tunnel may be slow; one that says nothing for so long has gone. */
const LONGEST_SILENCE_MS = 30_000;
const LONGEST_UPLOAD_MS = 5 * 60_000;

/** The rest of such a body is not wanted, so the connection cannot be used again. */
const tooLarge = () => httpError('FILE_TOO_LARGE', avatarSentences.tooLarge.text, undefined, { Connection: 'close' });
const brokenOff = () => httpError('FILE_REFUSED', avatarSentences.failed.text, undefined, { Connection: 'close' });

export async function receiveAvatar(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const silence = setTimeout(() => reject(brokenOff()), LONGEST_SILENCE_MS);
  const deadline = setTimeout(() => reject(brokenOff()), LONGEST_UPLOAD_MS);
  const onData = (chunk: Buffer) => {
    silence.refresh();
    bytes += chunk.length;
    if (bytes > maxBytes) reject(tooLarge());
    else chunks.push(chunk);
  };
  const onEnd = () => resolve(Buffer.concat(chunks, bytes));
  const onClose = () => reject(httpError('CLIENT_CLOSED'));
  request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  return promise.finally(() => {
    clearTimeout(silence);
    clearTimeout(deadline);
    request.off('data', onData).off('end', onEnd).off('close', onClose);
    // What still comes is thrown away until the connection closes.
    request.resume();
  });
}
