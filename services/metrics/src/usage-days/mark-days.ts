// Records days on which a person was active without a reply, and the plan that was in force. It is a consumer group of its
// own, so that its topics are read from the beginning although usage was counted before it existed.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { dailyActivityRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { unlockStreak } from '../achievements/unlock.ts';
import { changePlan, markDay } from './usage-days.sql.ts';

export const dayMarksGroup = 'metrics-day-marks';

export const markDays: EventHandler = async ({ envelope }, transaction) => {
  const { id: eventId, subject: pseudonym, time } = envelope;
  const activity = readEvent(dailyActivityRecorded, envelope);
  if (activity) {
    const day = { pseudonym, date: activity.localDate, at: new Date(time) };
    await markDay(transaction, day);
    await unlockStreak(transaction, day);
  }
  const change = readEvent(planChanged, envelope);
  if (!change) return;
  const { plan, effectiveAt } = change;
  await changePlan(transaction, { eventId, pseudonym, plan, effectiveAt: new Date(effectiveAt) });
};
