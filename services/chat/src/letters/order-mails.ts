// Looks for people to whom there is something to write, and orders at most one mail a day for each.
import type { MailList } from '@consilium/contracts/chat/mail-preferences-http.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import { newId } from '@consilium/kit/ids.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import {
  lockedPreferences,
  lookAgainAt,
  markSummarized,
  takeSubscribers,
} from '../mail-preferences/mail-preferences.sql.ts';
import type { Subscriber } from '../mail-preferences/mail-preferences.sql.ts';
import { weekAt } from '../mail-preferences/week.ts';
import { dropStale, insertMail, mayOrder } from './action-item-mails.sql.ts';
import { isDaytime, nextMorning } from './daytime.ts';
import { contentOf } from './letter-contents.ts';
import type { MailContext, ReaderNow } from './mail-context.ts';
import { orderToSend } from './send-mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PEOPLE_AT_ONCE = 100;
/** When a process dies while it looks at somebody, another looks after this time. */
const LOOKED_AT_FOR_MS = 10 * MINUTE_MS;
/** The mail server was down that long, or the job is lost. */
const STALE_AFTER_MS = 2 * DAY_MS;
/** Here a date begins first, so nothing is due anywhere that is not due here. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

const lookJob: JobDefinition<unknown> = { name: 'chat.order-mails', payload: z.unknown(), maxAttempts: 3 };

export const orderMailsSchedule: JobSchedule = { cron: '*/5 * * * *', job: lookJob, payload: {} };

export function orderMailsHandler(context: MailContext): JobHandler<unknown> {
  return { job: lookJob, run: () => orderMails(context) };
}

export async function orderMails(context: MailContext): Promise<void> {
  if (context.config.PUBLIC_URL === undefined) return;
  for (;;) {
    const now = context.clock.now();
    const again = new Date(now.getTime() + LOOKED_AT_FOR_MS);
    const subscribers = await takeSubscribers(context.pool, { now, again, limit: PEOPLE_AT_ONCE });
    for (const subscriber of subscribers) await lookAtOrLater(context, subscriber, now);
    if (subscribers.length < PEOPLE_AT_ONCE) return;
  }
}

/** One failure, for example of auth, does not keep the others from their mails. */
async function lookAtOrLater(context: MailContext, subscriber: Subscriber, now: Date): Promise<void> {
  try {
    await lookAgainAt(context.pool, subscriber.userId, await lookAt(context, subscriber, now));
  } catch (error) {
    context.log.warn({ err: error }, 'could not look for a mail to order, trying again in ten minutes');
  }
}

/** Returns when to look again. */
async function lookAt(context: MailContext, subscriber: Subscriber, now: Date): Promise<Date> {
  const { userId, pseudonym } = subscriber;
  const soon = new Date(now.getTime() + HOUR_MS);
  if (!(await mayHaveMail(context, subscriber, now))) return soon;
  const contact = await findContact(context, pseudonym);
  if (!contact?.isInUse) return new Date(now.getTime() + DAY_MS);
  const reader = { userId, zone: contact.zone, now };
  if (!isDaytime(now, contact.zone)) return nextMorning(now, contact.zone);
  const isOrdered = await transaction(context.pool, (tx) => orderFor(tx, context, reader));
  return isOrdered ? nextMorning(now, contact.zone) : soon;
}

/** Spares auth a question about people for whom there is nothing anywhere on earth. */
async function mayHaveMail(context: MailContext, subscriber: Subscriber, now: Date): Promise<boolean> {
  const { userId, weeklySummary, checkBacks, summarizedWeek } = subscriber;
  if (weeklySummary && summarizedWeek < weekAt(now, EARLIEST_ZONE)) return true;
  const reader = { userId, zone: EARLIEST_ZONE, now };
  return checkBacks && (await contentOf['check-backs'](context.pool, context, reader)) !== undefined;
}

/** The summary comes first: it has one day in the week, and check-backs have all. */
async function orderFor(tx: Queryable, context: MailContext, reader: ReaderNow): Promise<boolean> {
  const { userId, zone, now } = reader;
  const wanted = await lockedPreferences(tx, userId);
  if (!wanted) return false;
  const today = localDate(zone, now);
  const week = weekAt(now, zone);
  await dropStale(tx, userId, new Date(now.getTime() - STALE_AFTER_MS));
  if (!(await mayOrder(tx, userId, today))) return false;
  if (wanted.weeklySummary && wanted.summarizedWeek < week) {
    await markSummarized(tx, userId, week);
    if (await contentOf['weekly-summary'](tx, context, reader)) return order(tx, context, reader, 'weekly-summary');
  }
  if (!wanted.checkBacks || !(await contentOf['check-backs'](tx, context, reader))) return false;
  return order(tx, context, reader, 'check-backs');
}

async function order(tx: Queryable, { jobs }: MailContext, { userId, zone, now }: ReaderNow, list: MailList) {
  const mailId = newId();
  await insertMail(tx, { id: mailId, userId, list, localDate: localDate(zone, now) }, now);
  await orderToSend(tx, jobs, mailId);
  return true;
}
