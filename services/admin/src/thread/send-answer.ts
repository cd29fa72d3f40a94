// The job that mails an answer in its thread, and keeps whether the mail server took it.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { MailRefusedError } from '@consilium/kit/mail/mail.ts';
import type { MailMessage } from '@consilium/kit/mail/mail.ts';
import { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { firstMessageIdOf, replyAddress } from '../reply-tokens/reply-address.ts';
import { writeAnswer } from './answer-mail.ts';
import { findAnswerToSend, mailsBefore, saveDelivery } from './entries.sql.ts';
import type { AnswerToSend } from './entries.sql.ts';

const payloadSchema = z.object({ entryId: z.uuid() });

export const sendAnswerJob: JobDefinition<z.infer<typeof payloadSchema>> = {
  name: 'admin.send-answer',
  payload: payloadSchema,
  // A mail server that is down for days must not lose it.
  maxAttempts: 25,
};

const MOST_REFERENCES = 19;

export function sendAnswerHandler(context: AdminContext): JobHandler<z.infer<typeof payloadSchema>> {
  return {
    job: sendAnswerJob,
    async run({ entryId }, { attempt }) {
      const answer = await findAnswerToSend(context.pool, entryId);
      if (!answer) return;
      const isTaken = await send(context, { ...answer, entryId }).catch(async (error: unknown) => {
        if (attempt >= sendAnswerJob.maxAttempts) await saveDelivery(context.pool, entryId, 'refused');
        throw error;
      });
      await saveDelivery(context.pool, entryId, isTaken ? 'sent' : 'refused');
    },
  };
}

/** False when the mail server refuses it for good. */
async function send(context: AdminContext, answer: AnswerToSend & { readonly entryId: string }): Promise<boolean> {
  try {
    await context.mailer.send(await mailOf(context, answer));
    return true;
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    context.log.warn('an answer was refused by the mail server');
    return false;
  }
}

async function mailOf(
  { pool, config, replyTokens }: AdminContext,
  { entryId, requestId, email, messageId, at, ...words }: AnswerToSend & { readonly entryId: string },
): Promise<MailMessage> {
  const pattern = config.SUPPORT_REPLY_ADDRESS;
  const replyTo = pattern === undefined ? config.SUPPORT_EMAIL : replyAddress(pattern, replyTokens.of(requestId));
  const before = await mailsBefore(pool, { requestId, at, id: entryId }, MOST_REFERENCES);
  return {
    to: email,
    ...writeAnswer({ ...words, canBeRepliedTo: replyTo !== undefined }),
    idempotencyKey: `admin:answer:${entryId}`,
    thread: { messageId, references: [firstMessageIdOf(config, requestId), ...before], replyTo },
  };
}
