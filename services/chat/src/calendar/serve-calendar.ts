// GET of a calendar as text: one action item, all of a signed-in person, and a subscription, which needs only its secret.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { isAccountInUse } from '@consilium/kit/contacts/is-account-in-use.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { Request, RequestHandler, Response } from 'express';
import { calendarItem, calendarItems, cancelledItems, findSubscription, markRead } from './calendar.sql.ts';
import type { KnownSubscription } from './calendar.sql.ts';
import { isId } from './calendar-context.ts';
import type { CalendarContext } from './calendar-context.ts';
import { isCalendarSecret } from './calendar-secret.ts';
import { writeCalendar } from './write-calendar.ts';

/** Those due long ago are left out. */
const DAYS_BACK = 180;
const MOST_EVENTS = 1000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RETRY_SECONDS = '300';

export function serveActionItem(context: CalendarContext): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const { userId } = await signedIn(context, request);
    const { id } = request.params;
    const item = isId(id) ? await calendarItem(context.pool, id, userId) : undefined;
    if (!item) throw httpError('NOT_FOUND');
    const { dueDate } = item;
    if (dueDate === null) throw httpError('CONFLICT', 'This action item has no due date.');
    answer(response, writeCalendar([{ ...item, dueDate }]));
  };
}

export function serveActionItems(context: CalendarContext): RequestHandler {
  return async (request, response) => {
    const { userId } = await signedIn(context, request);
    answer(response, await calendarOf(context, userId));
  };
}

/** The same answer for an unknown address, a wrong secret, and an account that is blocked, until it is in use again. */
export function serveSubscription(context: CalendarContext): RequestHandler<{ id: string }> {
  return async ({ params: { id }, query }, response) => {
    const subscription = isId(id) ? await findSubscription(context.pool, id) : undefined;
    if (!isCalendarSecret(query['secret'], subscription?.secretHash) || !subscription) throw httpError('NOT_FOUND');
    if (!(await isInUse(context, subscription))) throw httpError('NOT_FOUND');
    const now = context.clock.now().getTime();
    await markRead(context.pool, id, new Date(now - (now % HOUR_MS)));
    answer(response, await calendarOf(context, subscription.userId));
  };
}

/** While auth does not answer, the calendar is not shown, and its program tries again. */
async function isInUse(context: CalendarContext, { pseudonym }: KnownSubscription): Promise<boolean> {
  try {
    return await isAccountInUse(context, pseudonym);
  } catch (error) {
    context.log.warn({ err: error }, 'could not ask whether the account of a calendar is in use');
    throw httpError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': RETRY_SECONDS });
  }
}

async function signedIn(context: CalendarContext, request: Request<object>) {
  return requireIdentity({ identity: await identityOf(request, context.identities) });
}

async function calendarOf({ pool, clock }: CalendarContext, userId: string): Promise<string> {
  const now = clock.now().getTime();
  const from = new Date(now - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
  const items = await calendarItems(pool, { userId, from }, MOST_EVENTS);
  const since = new Date(now - periodMs(keptFor.cancelledEvent));
  return writeCalendar(items, await cancelledItems(pool, { userId, since }, MOST_EVENTS));
}

function answer(response: Response, calendar: string): void {
  response
    .set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="action-items.ics"',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    })
    .send(calendar);
}
