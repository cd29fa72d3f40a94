// POST /daily-activity: records that the person was here today, in their time zone. Only the first call of a day stores it.
import { dailyActivityRecorded } from '@consilium/contracts/chat/events.ts';
import type { DailyActivity } from '@consilium/contracts/chat/daily-activity-http.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { markDay } from './daily-activity.sql.ts';

export async function recordDailyActivity(context: ChatContext, identity: Identity): Promise<DailyActivity> {
  const { userId, pseudonym, zone } = identity;
  const now = context.clock.now();
  const date = localDate(zone, now);
  const isFirst = await transaction(context.pool, async (tx) => {
    if (!(await markDay(tx, userId, date, now))) return false;
    const envelope = { id: newId(), time: now, source: 'chat', subject: pseudonym };
    await enqueueEvents(tx, 'chat', [makeEvent(dailyActivityRecorded, { ...envelope, data: { localDate: date } })]);
    return true;
  });
  if (isFirst) context.wakeRelay();
  return { localDate: date, isFirst, nextDayStartsAt: nextDay(date, zone) };
}

function nextDay(date: string, zone: string): string {
  const midnight = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime({ timeZone: zone });
  return new Date(midnight.epochMilliseconds).toISOString();
}
