// What a rebuild keeps while metrics goes on, with every driver of the event log.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { erasureAsked } from '@consilium/contracts/privacy/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { dropDeadLetter, listDeadLetters } from '@consilium/kit/event-log/dead-letters.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import type { LogHistory } from '@consilium/kit/event-log/log-history.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import * as fc from 'fast-check';
import { eventsOf } from '../testing/events-of-person.ts';
import { handledByGroup, namesInSchema, nextTablesThere, rowsOf, spoilRows } from '../testing/projected-rows.sql.ts';
import { eventsOfLives, randomLives } from '../testing/random-lives.ts';
import { figuresModel, projections } from './read-models.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';

/** Metrics on one log. */
export interface RunningMetrics {
  readonly database: TestDatabase;
  readonly metrics: ServiceUnderTest;
  /** Chat's. */
  readonly log: EventLog;
  /** Names the log to another process. */
  readonly environment: Readonly<Record<string, string>>;
  openHistory(): Promise<LogHistory>;
  stop(): Promise<void>;
}

const at = '2026-06-29T08:00:00.000Z';

/** Asks for a person's figures all the time, and tells which statuses there were. */
function startReaders(metrics: ServiceUnderTest, identity: Identity) {
  const [statuses, ended] = [new Set<number>(), new AbortController()];
  const reading = (async () => {
    while (!ended.signal.aborted)
      for (const place of ['usage-days', 'dashboard'])
        statuses.add((await metrics.call(`/api/metrics/${place}`, { identity })).status);
  })();
  return {
    async stop() {
      ended.abort();
      await reading;
      return [...statuses];
    },
  };
}

/** `start` is called twice: the second one is never rebuilt, and shows what the rows have to be. */
export function describeRebuild(name: string, start: () => Promise<RunningMetrics>, lives: number): void {
  describe(`a rebuild while metrics goes on, with ${name}`, () => {
    let [rebuilt, untouched] = [{} as RunningMetrics, {} as RunningMetrics];
    let history: LogHistory;
    jest.setTimeout(240_000);
    beforeAll(async () => {
      [rebuilt, untouched] = [await start(), await start()];
      history = await rebuilt.openHistory();
    });
    afterAll(async () => {
      await history?.stop();
      await rebuilt?.stop();
      await untouched?.stop();
    });

    const pool = () => rebuilt.database.pool('metrics');
    const sent: NewEvent[] = [];
    const publish = async (events: readonly NewEvent[]) => {
      sent.push(...events);
      await Promise.all([rebuilt.log.publish(events), untouched.log.publish(events)]);
    };
    const handled = (running: RunningMetrics) =>
      eventually(async () => {
        const counts = await handledByGroup(running.database.pool('metrics'));
        for (const { group, topics } of projections) {
          const ids = sent.filter(({ topic }) => topics.includes(topic)).map(({ envelope }) => envelope.id);
          expect([group, counts[group] ?? 0]).toEqual([group, new Set(ids).size]);
        }
      });
    /** Does something at each page that the rebuild reads. */
    const reading = (during: () => Promise<unknown>): LogHistory => ({
      ...history,
      async *read(stretches) {
        for await (const page of history.read(stretches)) {
          await during();
          yield page;
        }
      },
    });
    const rebuild = (during: () => Promise<unknown> = async () => undefined) =>
      rebuildReadModel({ model: figuresModel, pool: pool(), history: reading(during) });
    const rows = ({ database }: RunningMetrics, people: readonly { pseudonym: string }[]) =>
      rowsOf(
        database.pool('metrics'),
        people.map(({ pseudonym }) => pseudonym),
      );

    test('gives every row as if nothing had been rebuilt, with events and readers coming all the time', async () => {
      const names = await namesInSchema(pool());
      await fc.assert(
        fc.asyncProperty(randomLives, async (random) => {
          const { people, events } = eventsOfLives(random);
          const before = events.splice(0, Math.ceil(events.length / 2));
          await publish(before);
          await handled(rebuilt);
          await spoilRows(pool());
          const readers = startReaders(rebuilt.metrics, people[0]!);
          await rebuild(() => publish(events.splice(0, 1 + Math.floor(events.length / 4))));
          const statuses = await readers.stop();
          await publish(events.splice(0));
          await Promise.all([handled(rebuilt), handled(untouched)]);
          expect(await rows(rebuilt, people)).toEqual(await rows(untouched, people));
          expect(statuses).toEqual([200]);
        }),
        { numRuns: lives, endOnFailure: true },
      );
      expect(await namesInSchema(pool())).toEqual(names);
    });

    test('leaves achievements as they are and publishes none of them again', async () => {
      const ada = somebody();
      const { action } = eventsOf(ada);
      const start = () => action('expert_selected', at, { conversationId: newId() });
      await publish([start(), start(), start(), start(), start()]);
      await handled(rebuilt);
      const told = async () => {
        const found: string[] = [];
        for await (const { envelope } of rebuilt.log.read({ topics: ['metrics'], from: 'start', follow: false }))
          if (envelope.subject === ada.pseudonym)
            found.push(String(envelope.data['achievement'] ?? envelope.data['level']));
        return found.toSorted();
      };
      const reached = ['explorer', 'first_problem'];
      await eventually(async () => expect(await told()).toEqual(reached));
      await rebuild();
      await publish([start()]);
      await handled(rebuilt);
      const answer = await rebuilt.metrics.call('/api/metrics/dashboard', { identity: ada });
      const { conversations, achievements } = (await answer.json()) as {
        conversations: number;
        achievements: { id: string; unlockedAt: string | null }[];
      };
      expect(conversations).toBe(6);
      expect(achievements.find(({ id }) => id === 'first_problem')?.unlockedAt).toBe(at);
      expect(await told()).toEqual(reached);
    });

    test('leaves somebody out who is erased while it runs, and one who was erased before', async () => {
      const [ada, bob, carol] = [somebody(), somebody(), somebody()];
      const actsOf = ({ here, action }: ReturnType<typeof eventsOf>) => [
        here(at),
        action('expert_selected', at, { conversationId: newId() }),
      ];
      await publish([ada, bob, carol].flatMap((person) => actsOf(eventsOf(person))));
      await handled(rebuilt);
      const erase = async ({ userId, pseudonym }: typeof ada) => {
        const data = { erasureId: newId(), accountId: userId };
        const envelope = { id: newId(), time: systemClock.now(), source: 'auth', subject: pseudonym };
        await rebuilt.log.publish([makeEvent(erasureAsked, { ...envelope, data })]);
        const asked = `select from metrics.erased_subjects where subject = $1`;
        await eventually(async () => expect((await pool().query(asked, [pseudonym])).rowCount).toBe(1));
      };
      await erase(ada);
      let isErased = false;
      await rebuild(async () => {
        if (!isErased) await erase(bob);
        isErased = true;
      });
      expect(Object.values(await rows(rebuilt, [ada, bob])).flat()).toEqual([]);
      const { usage_metrics: days, conversations, recent_actions: actions } = await rows(rebuilt, [carol]);
      expect([days?.length, conversations?.length, actions?.length]).toEqual([1, 1, 1]);
    });

    test('does not count what a group set aside, until the group counts it', async () => {
      const eve = somebody();
      const first = eventsOf(eve).here('2026-06-27T08:00:00Z');
      const [unknown, behind] = [eventsOf(eve).here(at), eventsOf(eve).here('2026-06-28T08:00:00Z')];
      const poison = { ...unknown, envelope: { ...unknown.envelope, type: unknown.envelope.type.replace('v1', 'v9') } };
      await rebuilt.log.publish([first, poison, behind]);
      const letters = () => listDeadLetters(pool(), 'metrics', { group: 'metrics-day-marks', limit: 10 });
      await eventually(async () => expect(await letters()).toHaveLength(2));
      const before = await rows(rebuilt, [eve]);
      expect(before['usage_metrics']).toHaveLength(1);
      await rebuild();
      expect(await rows(rebuilt, [eve])).toEqual(before);
      let isDropped = false;
      // While the next one reads, an operator gives up the first, and the group handles what was behind it.
      await rebuild(async () => {
        if (isDropped) return;
        isDropped = true;
        for (const { id, kind } of await letters())
          if (kind === 'poison') await dropDeadLetter(pool(), 'metrics', id, systemClock);
        await eventually(async () => expect((await rows(rebuilt, [eve]))['usage_metrics']).toHaveLength(2));
      });
      expect((await rows(rebuilt, [eve]))['usage_metrics']).toHaveLength(2);
    });

    test('is refused while another one runs, and clears up when it breaks', async () => {
      let refusal: unknown;
      const broken = rebuild(async () => {
        refusal ??= await rebuild().catch((error: unknown) => error);
        throw new Error('the log broke');
      });
      await expect(broken).rejects.toThrow('the log broke');
      expect(String(refusal)).toContain('Another rebuild of metrics figures is running');
      expect(await nextTablesThere(pool())).toBe(0);
      await rebuild();
    });

    test('waits for somebody who reads for long, and nobody waits for it', async () => {
      const reader = await rebuilt.database.pool('metrics').connect();
      const ada = somebody();
      try {
        await reader.query('begin');
        await reader.query('select count(*) from metrics.conversations');
        const rebuilding = rebuild();
        let isOver = false;
        void rebuilding.finally(() => (isOver = true));
        await eventually(async () => {
          const asked = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'`;
          expect((await rebuilt.database.pool().query(asked)).rowCount).toBe(1);
        });
        expect((await rebuilt.metrics.call('/api/metrics/dashboard', { identity: ada })).status).toBe(200);
        expect(isOver).toBe(false);
        await reader.query('commit');
        await rebuilding;
      } finally {
        reader.release();
      }
    });
  });
}
