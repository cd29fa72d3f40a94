// Receives the bytes of an upload to a conversation.
import type { IncomingMessage } from 'node:http';
import { fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { httpError } from '../http/http-error.ts';
import { receiveUpload } from '../http/receive-upload.ts';

/** Shorter than the time after which the sweep treats an unfinished upload as lost. */
const LONGEST_UPLOAD_MS = 10 * 60_000;

export async function receiveFile(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const sentences = { tooSlow: 'The upload took too long.' };
  const bytes = await receiveUpload(request, { maxBytes, longestMs: LONGEST_UPLOAD_MS, sentences });
  if (bytes.length === 0) throw httpError('FILE_REFUSED', fileSentences.empty);
  return bytes;
}
