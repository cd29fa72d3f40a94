// The job that sends letters about requests. Addresses and words are read now, from the request.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { keptFor, periodInWords } from '@consilium/contracts/privacy/kept-for.ts';
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { sendLetterHandler } from '@consilium/kit/letters/send-letter.ts';
import type { AdminContext } from '../context/context.ts';
import { firstMessageIdOf, replyAddress } from '../reply-tokens/reply-address.ts';
import { letters } from './letters.ts';
import { findRequestOfLetter } from './letters.sql.ts';
import type { RequestOfLetter } from './letters.sql.ts';
import { sendLetterJob } from './order-letter.ts';
import type { SendLetterPayload } from './order-letter.ts';
import { deskNotice, requestReceived } from './request-letters.ts';

const plainConfirmation = `${servicePrefixes.admin}/support/confirmation-form`;

export function supportLettersHandler(context: AdminContext): JobHandler<SendLetterPayload> {
  const { pool, mailer, clock, log, config } = context;
  return sendLetterHandler({
    service: 'admin',
    job: sendLetterJob,
    letters,
    async open(payload) {
      const request = await findRequestOfLetter(pool, payload.requestId);
      const { name: id, occasion } = payload;
      return {
        id,
        occasion,
        facts: request && factsOf(context, request, payload),
        addressee: addresseeOf(context, request, payload),
        thread: threadOf(context, payload),
      };
    },
    mailer,
    clock,
    log,
    publicUrl: config.PUBLIC_URL ?? '',
  });
}

function addresseeOf({ config }: AdminContext, request: RequestOfLetter | undefined, { to, name }: SendLetterPayload) {
  // Without the address of the site no link in a letter leads anywhere.
  if (!request || config.PUBLIC_URL === undefined) return undefined;
  if (request.isLikelySpam && name === deskNotice.id) return undefined;
  const email = to === 'sender' ? request.email : (config.SUPPORT_EMAIL ?? config.OPERATOR_EMAIL);
  return email === undefined ? undefined : { email, zone: 'UTC' };
}

/** A reply to the letter with the number comes to the desk, and so do later ones. */
function threadOf({ config, replyTokens }: AdminContext, { name, requestId }: SendLetterPayload) {
  const pattern = config.SUPPORT_REPLY_ADDRESS;
  if (pattern === undefined || name !== requestReceived.id) return undefined;
  const replyTo = replyAddress(pattern, replyTokens.of(requestId));
  return { messageId: firstMessageIdOf(config, requestId), references: [], replyTo };
}

function factsOf({ config }: AdminContext, request: RequestOfLetter, { token = '', isPlain }: SendLetterPayload) {
  const { dueAt, isLikelySpam: _folded, ...words } = request;
  return {
    ...words,
    answerBy: dueAt.toISOString(),
    link: `${config.PUBLIC_URL ?? ''}${isPlain ? plainConfirmation : '/contact'}?confirm=${token}`,
    days: periodInWords(keptFor.unconfirmedRequest),
  };
}
