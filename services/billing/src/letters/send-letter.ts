// The job that writes to people. The address is asked for now and kept nowhere.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { MailRefusedError } from '@consilium/kit/mail/mail.ts';
import { findContact } from '../contacts/find-contact.ts';
import type { BillingContext } from '../context.ts';
import { sendLetterJob } from './order-letter.ts';
import type { LetterOrder } from './order-letter.ts';
import { writeLetter } from './write-letter.ts';

export function sendLetterHandler(context: BillingContext): JobHandler<LetterOrder> {
  return { job: sendLetterJob, run: (order) => sendLetter(context, order) };
}

async function sendLetter(context: BillingContext, { occasion, pseudonym, name, facts }: LetterOrder): Promise<void> {
  const { log, mailer, config } = context;
  const contact = await findContact(context, pseudonym);
  if (!contact) return log.info({ letter: name }, 'nobody to write to');
  const letter = writeLetter(name, facts, { zone: contact.zone, publicUrl: config.PUBLIC_URL ?? '' });
  try {
    await mailer.send({ ...letter, to: contact.email, idempotencyKey: `billing:${occasion}` });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    log.warn({ letter: name }, 'a letter was refused by the mail server');
  }
}
