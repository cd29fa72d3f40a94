// Makes events and waits for effects, for the suite and other tests of the event stream.
import type { EventEnvelope, NewEvent, Topic } from '@consilium/contracts/event.ts';
import { systemClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { LoggedEvent } from '../event-log.ts';
import type { SuiteEffect } from './effects.sql.ts';

export function makeEvent({
  topic = 'usage',
  subject = `subject-${Math.floor(Math.random() * 30)}`,
  data = {},
}: { topic?: Topic; subject?: string; data?: Record<string, unknown> } = {}): NewEvent {
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: newId(),
    source: '/suite',
    type: `consilium.${topic}.suite.v1`,
    subject,
    time: systemClock.now().toISOString(),
    datacontenttype: 'application/json',
    data,
  };
  return { topic, envelope };
}

export function makeEvents(count: number, fields: { topic?: Topic } = {}): NewEvent[] {
  return Array.from({ length: count }, () => makeEvent(fields));
}

export const idsOf = (events: readonly NewEvent[]) => events.map(({ envelope }) => envelope.id);
export const ids = (effects: readonly SuiteEffect[]) => effects.map(({ eventId }) => eventId);
export const idsOfSubject = (effects: readonly SuiteEffect[], subject: string) =>
  ids(effects.filter((effect) => effect.subject === subject));
export const roundsOf = (effects: readonly SuiteEffect[], subject: string) =>
  effects.filter((effect) => effect.subject === subject).map(({ data }) => data['round']);

export async function take(events: AsyncIterable<LoggedEvent>, count: number): Promise<LoggedEvent[]> {
  const taken: LoggedEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length >= count) break;
  }
  return taken;
}
