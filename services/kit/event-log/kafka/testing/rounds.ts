// Publishes rounds of events, one per subject, while brokers and members come and go, and checks their effects.
import { expect } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '../../../ids.ts';
import { eventually } from '../../../testing/service-under-test.ts';
import type { EventLog } from '../../event-log.ts';
import { ids, idsOf, makeEvent, roundsOf } from '../../suite/events.ts';

export const PATIENCE_MS = 60_000;

export const newSubjects = (): string[] => Array.from({ length: 20 }, () => newId());

/** Publishes until stopped, each round until it is durable, as a relay does. */
export function publishRounds(log: EventLog, subjects: readonly string[]) {
  const sent: NewEvent[] = [];
  const end = new AbortController();
  const publishing = (async () => {
    for (let round = 0; !end.signal.aborted; round += 1) {
      const events = subjects.map((subject) => makeEvent({ subject, data: { round } }));
      sent.push(...events);
      await eventually(() => log.publish(events), PATIENCE_MS);
    }
  })();
  return {
    sent,
    end: async () => {
      end.abort();
      await publishing;
    },
  };
}

export function growsBy(sent: readonly NewEvent[], count: number): Promise<void> {
  const before = sent.length;
  return eventually(async () => expect(sent.length).toBeGreaterThan(before + count), PATIENCE_MS);
}

type Effects = Parameters<typeof roundsOf>[0];

/** Every event had its effect once, in the order of its subject. */
export async function expectRounds(
  effects: () => Promise<Effects>,
  sent: readonly NewEvent[],
  subjects: readonly string[],
): Promise<void> {
  await eventually(async () => {
    const handled = new Set(ids(await effects()));
    expect(idsOf(sent).filter((id) => !handled.has(id))).toEqual([]);
  }, PATIENCE_MS);
  const rows = await effects();
  expect(new Set(ids(rows)).size).toBe(rows.length);
  const rounds = Array.from({ length: sent.length / subjects.length }, (_, round) => round);
  for (const subject of subjects) expect(roundsOf(rows, subject)).toEqual(rounds);
}
