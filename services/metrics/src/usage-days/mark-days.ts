// Records days on which a person was active without a reply, and the plan that was in force. It is a consumer group of its
// own, so that its topics are read from the beginning although usage was counted before it existed.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { dailyActivityRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent, type EventEnvelope } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { holdSubject } from '@consilium/kit/personal-data/erased-subjects.sql.ts';
import { unlockStreak } from '../achievements/unlock.ts';
import type { Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { project } from '../projections/projection.ts';
import { DayChanges, nothingCounted } from './day-changes.ts';
import { addToDays, changePlans, type PlanChange } from './usage-days.sql.ts';

export const dayMarks: Projection = {
  group: 'metrics-day-marks',
  topics: ['user_actions', 'billing'],
  begin() {
    const [days, plans] = [new DayChanges(), new Map<string, PlanChange>()];
    return {
      add: (envelope) => addMark(days, plans, envelope),
      get size() {
        return days.size + plans.size;
      },
      async write(db, tables) {
        await addToDays(db, tables, days.list());
        await changePlans(db, tables, [...plans.values()]);
      },
    };
  },
};

function addMark(days: DayChanges, plans: Map<string, PlanChange>, envelope: EventEnvelope): void {
  const { id: eventId, subject: pseudonym, time } = envelope;
  const activity = readEvent(dailyActivityRecorded, envelope);
  if (activity) days.add({ ...nothingCounted, pseudonym, date: activity.localDate, at: Date.parse(time) });
  const change = readEvent(planChanged, envelope);
  if (!change) return;
  const effectiveAt = new Date(change.effectiveAt).toISOString();
  plans.set(eventId, { eventId, pseudonym, plan: change.plan, effectiveAt });
}

export const markDays: EventHandler = async (event, transaction) => {
  const { envelope } = event;
  // A day that the other group writes at this moment would keep the plan of before.
  if (readEvent(planChanged, envelope)) await holdSubject(transaction, 'metrics', envelope.subject);
  await project(dayMarks, event, transaction);
  const activity = readEvent(dailyActivityRecorded, envelope);
  if (!activity) return;
  const moment = { pseudonym: envelope.subject, at: new Date(envelope.time) };
  await unlockStreak(transaction, { ...moment, date: activity.localDate });
};
