// The job that sends a mail about action items. Address, zone and words are read now and not stored.
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import type { Contact } from '@consilium/kit/contacts/find-contact.ts';
import type { JobDefinition, JobHandler, Jobs } from '@consilium/kit/jobs/jobs.ts';
import { sendLetter } from '@consilium/kit/letters/send-letter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import { lookAgainAt, markSummarized } from '../mail-preferences/mail-preferences.sql.ts';
import { weekAt, weekBefore } from '../mail-preferences/week.ts';
import { dropMail, markSent, waitingMail } from './action-item-mails.sql.ts';
import type { WaitingMail } from './action-item-mails.sql.ts';
import { isDaytime, nextMorning } from './daytime.ts';
import { contentOf } from './letter-contents.ts';
import type { LetterContent } from './letter-contents.ts';
import { letters } from './letters.ts';
import type { MailContext } from './mail-context.ts';
import { markMailed } from './mailed-check-backs.sql.ts';

const payloadSchema = z.object({ mailId: z.uuid() });
type Payload = z.output<typeof payloadSchema>;

const sendMailJob: JobDefinition<Payload> = { name: 'chat.send-mail', payload: payloadSchema, maxAttempts: 25 };

export function orderToSend(tx: Queryable, jobs: Pick<Jobs, 'enqueue'>, mailId: string): Promise<void> {
  return jobs.enqueue(sendMailJob, { mailId }, { transaction: tx, key: `chat.send-mail:${mailId}` });
}

export function sendMailHandler(context: MailContext): JobHandler<Payload> {
  return { job: sendMailJob, run: ({ mailId }) => sendMail(context, mailId) };
}

export async function sendMail(context: MailContext, mailId: string): Promise<void> {
  const mail = await waitingMail(context.pool, mailId);
  if (!mail) return;
  const contact = mail.isWanted ? await findContact(context, mail.pseudonym) : undefined;
  if (!contact?.isInUse) return dropMail(context.pool, mailId);
  const reader = { userId: mail.userId, zone: contact.zone, now: context.clock.now() };
  if (!isDaytime(reader.now, contact.zone)) return waitUntilMorning(context, mail, contact.zone);
  const content = await contentOf[mail.list](context.pool, context, reader);
  if (!content) return dropMail(context.pool, mailId);
  await send(context, mail, contact, content);
  const today = localDate(contact.zone, reader.now);
  await transaction(context.pool, async (tx) => {
    await markSent(tx, mailId, { today, now: reader.now });
    await markMailed(tx, content.asksAbout, today);
  });
}

async function send(
  context: MailContext,
  mail: WaitingMail,
  addressee: Contact,
  content: LetterContent,
): Promise<void> {
  const publicUrl = context.config.PUBLIC_URL ?? '';
  const unsubscribeAt = `${publicUrl}${context.unsubscribeLinks.pathOf(mail)}`;
  const { letter, facts } = content.with(unsubscribeAt);
  const { mailer, clock, log } = context;
  const waiting = { id: letter.id, occasion: mail.id, facts, addressee, unsubscribeAt };
  await sendLetter({ service: 'chat', letters, mailer, clock, log, publicUrl }, waiting);
}

/** Dropped and looked for again then, since by then there may be something else to say, or nothing. */
async function waitUntilMorning({ pool, clock }: MailContext, { id, userId, list }: WaitingMail, zone: string) {
  const morning = nextMorning(clock.now(), zone);
  await transaction(pool, async (tx) => {
    await dropMail(tx, id);
    await lookAgainAt(tx, userId, morning);
    if (list === 'weekly-summary') await markSummarized(tx, userId, weekBefore(weekAt(morning, zone)));
  });
}
