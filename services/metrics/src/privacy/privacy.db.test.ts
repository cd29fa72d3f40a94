// The data of an erased account is deleted, which an event confirms, and late or replayed events do not bring it back.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dailyActivityRecorded } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { erasureAsked, exportAsked } from '@consilium/contracts/privacy/events.ts';
import { EXPORT_WAITS_MS, partFolder } from '@consilium/contracts/privacy/export-places.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresHistory } from '@consilium/kit/event-log/postgres-history.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { metricsService } from '../service.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';
import { eventsOf } from '../testing/events-of-person.ts';
import { figuresModel, projections } from '../rebuilds/read-models.ts';
import { handledByGroup, rowsOf } from '../testing/projected-rows.sql.ts';

const log = createLogger('test', 'silent');
const clock = systemClock;
const today = clock.now().toISOString().slice(0, 10);
let database: TestDatabase;
let metrics: ServiceUnderTest;
let stream: EventLog;
let filesDirectory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  filesDirectory = await mkdtemp(path.join(tmpdir(), 'metrics-files-'));
  metrics = await startMetrics();
  stream = createPostgresEventLog({ pool: database.pool('auth'), schema: 'auth', logger: log, clock });
});
afterAll(async () => {
  await metrics.stop();
  await stream.stop();
  await database.drop();
  await rm(filesDirectory, { recursive: true });
});

const startMetrics = () => startUnderTest(metricsService, database, { environment: { FILES_DIR: filesDirectory } });
const envelope = ({ pseudonym }: Identity, source: string) => ({
  id: newId(),
  time: clock.now(),
  source,
  subject: pseudonym,
});
const activity = (person: Identity) =>
  makeEvent(dailyActivityRecorded, { ...envelope(person, 'chat'), data: { localDate: today } });
const erasure = (person: Identity, erasureId: string) =>
  makeEvent(erasureAsked, { ...envelope(person, 'auth'), data: { erasureId, accountId: person.userId } });

async function daysOf(identity: Identity): Promise<readonly object[]> {
  const answer = await metrics.call('/api/metrics/usage-days', { identity });
  return ((await answer.json()) as { days: object[] }).days;
}

async function erasureAnswers(erasureId: string): Promise<readonly object[]> {
  const { rows } = await database.pool().query<{ data: object }>(
    `select envelope -> 'data' as data from event_log.events
        where envelope ->> 'type' = 'consilium.privacy.account-erased.v1' and envelope #>> '{data,erasureId}' = $1`,
    [erasureId],
  );
  return rows.map(({ data }) => data);
}

test('days of an erased account are deleted, and neither late events nor a rebuild bring them back', async () => {
  const [ada, bob] = [somebody(), somebody()];
  await stream.publish([activity(ada), activity(bob)]);
  await eventually(async () => expect([(await daysOf(ada)).length, (await daysOf(bob)).length]).toEqual([1, 1]));
  const erasureId = newId();
  await stream.publish([erasure(ada, erasureId)]);
  await eventually(async () =>
    expect(await erasureAnswers(erasureId)).toEqual([{ erasureId, part: 'metrics', rows: 1 }]),
  );
  expect(await daysOf(ada)).toEqual([]);

  const carol = somebody();
  await stream.publish([activity(ada), activity(carol)]);
  await eventually(async () => expect(await daysOf(carol)).toHaveLength(1));
  expect(await daysOf(ada)).toEqual([]);

  const pool = database.pool('metrics');
  await rebuildReadModel({ model: figuresModel, pool, history: createPostgresHistory({ pool, schema: 'metrics' }) });
  expect([(await daysOf(bob)).length, (await daysOf(carol)).length]).toEqual([1, 1]);
  expect(await daysOf(ada)).toEqual([]);
});

test('no row of any kind of an erased account comes back by late events or a rebuild, and nothing is unlocked', async () => {
  const [ada, carol] = [somebody(), somebody()];
  const at = clock.now().toISOString();
  const everything = (person: Identity) => {
    const [{ action, here, written }, conversationId] = [eventsOf(person), newId()];
    const rated = { conversationId, rating: 5 };
    return [
      action('expert_selected', at, { conversationId }),
      action('message_sent', at, { conversationId }),
      action('feedback_given', at, { ...rated, replyId: newId() }),
      action('conversation_completed', at, rated),
      written(conversationId, at, 1000),
      here(at),
    ];
  };
  const pool = database.pool('metrics');
  const rows = async (person: Identity) => {
    const tables = await rowsOf(pool, [person.pseudonym]);
    const unlocked = await pool.query('select from metrics.achievements where pseudonym = $1', [person.pseudonym]);
    return { ...countsIn(tables), achievements: unlocked.rowCount };
  };
  const one = {
    conversations: 1,
    conversation_times: 1,
    expert_messages: 1,
    thumbs: 1,
    recent_actions: 4,
    usage_metrics: 1,
  };
  const all = { ...one, plan_changes: 0, achievements: 1 };
  const none = Object.fromEntries(Object.keys(all).map((table) => [table, 0]));
  await stream.publish(everything(ada));
  await eventually(async () => expect(await rows(ada)).toEqual(all));
  const erasureId = newId();
  await stream.publish([erasure(ada, erasureId)]);
  await eventually(async () => expect(await erasureAnswers(erasureId)).toHaveLength(1));
  expect(await rows(ada)).toEqual(none);
  const late = [...everything(ada), ...everything(carol)];
  const before = await handledByGroup(pool);
  await stream.publish(late);
  await eventually(async () => {
    const handled = await handledByGroup(pool);
    for (const { group, topics } of projections) {
      const events = late.filter(({ topic }) => topics.includes(topic)).length;
      expect([group, (handled[group] ?? 0) - (before[group] ?? 0)]).toEqual([group, events]);
    }
  });
  expect([await rows(carol), await rows(ada)]).toEqual([all, none]);
  await rebuildReadModel({ model: figuresModel, pool, history: createPostgresHistory({ pool, schema: 'metrics' }) });
  expect([await rows(carol), await rows(ada)]).toEqual([all, none]);
});

const countsIn = (tables: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(tables).map(([table, { length }]) => [table, length]));

test('two requests for an erasure get one answer each, and the second finds nothing', async () => {
  const ada = somebody();
  await stream.publish([activity(ada)]);
  await eventually(async () => expect(await daysOf(ada)).toHaveLength(1));
  const [first, second] = [newId(), newId()];
  await stream.publish([erasure(ada, first), erasure(ada, second)]);
  await eventually(async () =>
    expect([await erasureAnswers(first), await erasureAnswers(second)]).toMatchObject([[{ rows: 1 }], [{ rows: 0 }]]),
  );
});

test('an export is written as JSON and as a page, with the data of its owner alone', async () => {
  const [ada, bob] = [somebody(), somebody()];
  await stream.publish([activity(ada), activity(bob)]);
  const data = { exportId: newId(), accountId: ada.userId };
  await stream.publish([makeEvent(exportAsked, { ...envelope(ada, 'auth'), data })]);
  const read = (name: string) => readFile(path.join(filesDirectory, partFolder(data, 'metrics'), name), 'utf8');
  await eventually(async () => {
    expect(JSON.parse(await read('plan-changes.json'))).toEqual([]);
    expect(await read('plan-changes.html')).toContain('Nothing is kept here.');
    expect(await read('usage-days.html')).toContain('<h1>Your days</h1>');
  });
});

test('for an export that was over long ago nothing is written, and what was written goes with the account', async () => {
  const ada = somebody();
  const place = () => ({ exportId: newId(), accountId: ada.userId });
  const [old, recent] = [place(), place()];
  const asked = (data: { exportId: string; accountId: string }, time: Date) =>
    makeEvent(exportAsked, { ...envelope(ada, 'auth'), time, data });
  const longAgo = new Date(clock.now().getTime() - EXPORT_WAITS_MS);
  await stream.publish([asked(old, longAgo), asked(recent, clock.now())]);
  const written = (where: typeof recent) => existsSync(path.join(filesDirectory, partFolder(where, 'metrics')));
  await eventually(async () => expect(written(recent)).toBe(true));
  expect(written(old)).toBe(false);
  const erasureId = newId();
  await stream.publish([erasure(ada, erasureId)]);
  await eventually(async () => expect(await erasureAnswers(erasureId)).toHaveLength(1));
  expect(written(recent)).toBe(false);
});
