// The job that sends letters. The address is read now and not stored.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { sendLetterHandler } from '@consilium/kit/letters/send-letter.ts';
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import type { BillingContext } from '../context/context.ts';
import { letters } from './letters.ts';
import { sendLetterJob } from './order-letter.ts';
import type { SendLetterPayload } from './order-letter.ts';

export function billingLettersHandler(context: BillingContext): JobHandler<SendLetterPayload> {
  const { mailer, clock, log, config } = context;
  return sendLetterHandler({
    service: 'billing',
    job: sendLetterJob,
    letters,
    open: async ({ name: id, occasion, facts, pseudonym }) => ({
      id,
      occasion,
      facts,
      addressee: await findContact(context, pseudonym),
    }),
    mailer,
    clock,
    log,
    publicUrl: config.PUBLIC_URL ?? '',
  });
}
