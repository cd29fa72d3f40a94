// POST /support/attachments?name=: the raw bytes of one file, before the request it belongs to is sent. Open to visitors.
import type { attachmentSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { checkFileName, maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { signalOfClose } from '@consilium/kit/http/signal-of-close.ts';
import { receiveFile } from '@consilium/kit/received-files/receive-file.ts';
import { UnreadableFileError } from '@consilium/kit/received-files/unreadable-file.ts';
import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { keepFile } from './keep-file.ts';

type Attachment = z.output<typeof attachmentSchema>;

/** Each holds up to 5 MB. */
const MOST_UPLOADS = 8;

/** Counted per process. */
export function uploadAttachment(context: AdminContext): RequestHandler<object> {
  let uploads = 0;
  return async (request, response) => {
    const identity = await identityOf(request, context.identities);
    if (uploads >= MOST_UPLOADS) throw httpError('RATE_LIMITED', undefined, undefined, { 'Retry-After': '2' });
    uploads += 1;
    try {
      const file = await upload(context, request, {
        pseudonym: identity?.pseudonym ?? null,
        signal: signalOfClose(response),
      });
      response.status(201).json(file);
    } finally {
      uploads -= 1;
    }
  };
}

interface Uploader {
  readonly pseudonym: string | null;
  readonly signal: AbortSignal;
}

async function upload(
  context: AdminContext,
  request: Request<object>,
  { pseudonym, signal }: Uploader,
): Promise<Attachment> {
  const given = request.query['name'];
  const check = checkFileName(typeof given === 'string' ? given : '');
  if (!check.isAllowed || typeof given !== 'string')
    throw httpError('FILE_REFUSED', check.isAllowed ? undefined : check.sentence);
  const received = await receiveFile(request, maxFileBytes);
  return keepFile(context, { given, extension: check.extension, received, pseudonym, signal }).catch(
    (error: unknown) => {
      if (error instanceof UnreadableFileError) throw httpError('FILE_REFUSED', error.sentence);
      throw error;
    },
  );
}
