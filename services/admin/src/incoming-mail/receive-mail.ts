// POST /support/mail/{provider}/{secret}: mail that a provider received for us. The secret in the path stands for a session.
import { createHash, timingSafeEqual } from 'node:crypto';
import { incomingMailPath } from '@consilium/contracts/admin/support/incoming-mail-path.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { receiveUpload } from '@consilium/kit/http/receive-upload.ts';
import type { Express, Request, RequestHandler } from 'express';
import type { AdminContext } from '../context/context.ts';
import { formFields } from './form-fields.ts';
import { UnreadableMailError } from './incoming-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { isSignedByMailgun, readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import { readSendgrid } from './sendgrid.ts';
import { takeMail } from './take-mail.ts';

/** Providers take mails of 25 to 35 MB, with attachments in base64. */
const LIMITS = {
  maxBytes: 50 * 1024 * 1024,
  longestMs: 5 * 60_000,
  sentences: { tooLarge: 'This email is too large.', tooSlow: 'This email took too long.' },
} as const;
/** Each may hold a large mail in memory. */
const MOST_AT_ONCE = 2;

export function addMailRoutes(app: Express, context: AdminContext): void {
  app.post(`${servicePrefixes.admin}${incomingMailPath}/:provider/:secret`, receive(context));
}

type MailRequest = Request<{ provider: string; secret: string }>;

function receive(context: AdminContext): RequestHandler<{ provider: string; secret: string }> {
  let atOnce = 0;
  return async (request, response) => {
    checkSecret(context, request.params.secret);
    const read = readerOf(context, request.params.provider);
    if (atOnce >= MOST_AT_ONCE)
      throw httpError('SERVICE_UNAVAILABLE', 'Please send it again shortly.', undefined, { 'Retry-After': '30' });
    atOnce += 1;
    try {
      const taken = await takeReadable(context, request, read);
      response.set('Cache-Control', 'no-store').json({ taken });
    } finally {
      atOnce -= 1;
    }
  };
}

type Read = (bytes: Uint8Array<ArrayBuffer>, contentType: string) => IncomingMail | Promise<IncomingMail>;

/** A mail that cannot be read is not asked for again. */
async function takeReadable(context: AdminContext, request: MailRequest, read: Read): Promise<string> {
  try {
    const bytes = new Uint8Array(await receiveUpload(request, LIMITS));
    return await takeMail(context, await read(bytes, request.headers['content-type'] ?? ''));
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
    // Without its cause, which may quote the mail.
    context.log.warn({ reason: error.message }, 'a mail could not be read');
    return 'unreadable';
  }
}

/** In constant time, whatever the length of what was given. Whoever has no secret learns nothing else. */
function checkSecret({ config }: AdminContext, given: string): void {
  const expected = config.SUPPORT_MAIL_SECRET;
  if (expected === undefined) throw httpError('NOT_FOUND');
  const [ours, theirs] = [expected, given].map((text) => createHash('sha256').update(text).digest());
  if (!ours || !theirs || !timingSafeEqual(ours, theirs)) throw httpError('NOT_FOUND');
}

function readerOf({ config, clock }: AdminContext, provider: string): Read {
  switch (provider) {
    case 'postmark':
      return readPostmark;
    case 'sendgrid':
      return async (bytes, contentType) => readSendgrid(await formFields(bytes, contentType));
    case 'mailgun':
      return async (bytes, contentType) => {
        const key = config.MAILGUN_SIGNING_KEY;
        const fields = await formFields(bytes, contentType);
        if (key === undefined || !isSignedByMailgun(fields, key, clock.now())) throw httpError('WEBHOOK_REFUSED');
        return readMailgun(fields);
      };
    default:
      throw httpError('NOT_FOUND');
  }
}
