// Takes the bytes of an uploaded file to where files are kept, without holding it in memory.
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { importFileRules } from '@consilium/contracts/affiliate/import-rules.ts';
import { FileTooLargeError } from '@consilium/kit/files/files.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';

/** After this silence the sender counts as gone. */
const LONGEST_SILENCE_MS = 30_000;
const LONGEST_UPLOAD_MS = 10 * 60_000;

const tooLarge = () =>
  httpError('FILE_TOO_LARGE', `This file has more than ${importFileRules.maxBytes / 1024 / 1024} MB.`, undefined, {
    Connection: 'close',
  });
const tooSlow = () => httpError('FILE_REFUSED', 'The upload took too long.', undefined, { Connection: 'close' });

/** A file that is too large, too slow or broken off leaves nothing. */
export async function receiveImportFile(request: IncomingMessage, files: Files, key: string): Promise<void> {
  const { maxBytes } = importFileRules;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const content = new PassThrough();
  const silence = setTimeout(() => content.destroy(tooSlow()), LONGEST_SILENCE_MS);
  const deadline = setTimeout(() => content.destroy(tooSlow()), LONGEST_UPLOAD_MS);
  const onData = () => silence.refresh();
  const onClose = () => {
    if (!request.complete) content.destroy(httpError('CLIENT_CLOSED'));
  };
  request.on('data', onData).once('close', onClose).pipe(content);
  try {
    await files.put(key, content, { contentType: 'application/octet-stream', maxBytes });
  } catch (error) {
    throw error instanceof FileTooLargeError ? tooLarge() : error;
  } finally {
    clearTimeout(silence);
    clearTimeout(deadline);
    request.off('data', onData).off('close', onClose).unpipe(content);
    // Discards what still arrives until the connection closes.
    request.resume();
  }
}
