// An administrator has a read model filled again: with progress, once at a time, and told as broken off when its process ends.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListedReadModel, RebuildRun } from '@consilium/contracts/operations/http.ts';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { serviceVariables } from '../config/variables.ts';
import { eventLogVariables } from '../event-log/event-log-variables.ts';
import { makeEvent } from '../event-log/suite/events.ts';
import { newId } from '../ids.ts';
import { startOnBase } from '../lifecycle/service-base.ts';
import type { ServiceBase } from '../lifecycle/service-base.ts';
import type { ServiceSetup } from '../lifecycle/service.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { project, servedTablesOf, type Projection, type ReadModel } from '../rebuilds/read-model.ts';
import { eventually, somebody, startUnderTest } from '../testing/service-under-test.ts';
import type { ServiceUnderTest } from '../testing/service-under-test.ts';
import { newestAudit } from './testing/newest-audit.sql.ts';

const name = 'metrics';
const prefix = `${operationsPrefix}/${name}`;
const migrations = new URL('../../metrics/migrations/', import.meta.url);
const schema = z.object({ ...serviceVariables, ...eventLogVariables });
const [admin, second] = [somebody({ roles: ['admin'] }), somebody({ roles: ['admin'] })];
const reason = 'maintenance';

/** What a rebuild waits for before it writes. */
let gate: { readonly opened: Promise<unknown>; failure?: Error } = { opened: Promise.resolve() };
/** Called while the part stops, once it has told its rebuilds. */
let whileStopping = () => {};
const projection: Projection = {
  group: 'metrics-of-the-test',
  topics: ['usage'],
  begin() {
    const ids: string[] = [];
    return {
      add: ({ id }) => void ids.push(id),
      get size() {
        return ids.length;
      },
      async write(db, tables) {
        const table = tables('noted_events');
        if (table.endsWith('_next')) {
          await gate.opened;
          if (gate.failure) throw gate.failure;
        }
        await db.query(`insert into ${table} (id) select unnest($1::uuid[])`, [ids]);
      },
    };
  },
};
const noted: ReadModel = {
  part: 'metrics',
  name: 'noted',
  projections: [projection],
  tables: ['noted_events'],
  isOfPeople: false,
};

let database: TestDatabase;
let service: ServiceUnderTest;
let base: ServiceBase;
const start = (setup: ServiceSetup) => {
  const config = readConfig(schema, setup.environment);
  const options = { name, migrations, setup, config, maxConnections: 4, readModels: [noted] };
  return startOnBase(options, async (opened, atClose) => {
    base = opened;
    atClose(() => setImmediate(() => whileStopping()));
    const { group, topics } = projection;
    const subscription = await opened.eventLog.subscribe({
      group,
      topics,
      handler: (event, tx) => project(projection, event, tx, servedTablesOf(name)),
    });
    return { subscriptions: [subscription], addRoutes: () => undefined };
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool(name).query('create table metrics.noted_events (id uuid primary key)');
});
beforeEach(async () => {
  gate = { opened: Promise.resolve() };
  service = await startUnderTest({ name, start }, database);
});
afterEach(() => service.stop());
afterAll(() => database.drop());

const listed = async () => {
  const answer = await service.call(`${prefix}/rebuilds`, { identity: admin });
  return ((await answer.json()) as { readModels: readonly ListedReadModel[] }).readModels;
};
const run = async () => (await listed())[0]?.run;
const rebuild = async (identity = admin, readModel = 'noted', body: object = { reason }) => {
  const answer = await service.call(`${prefix}/rebuilds/${readModel}`, { identity, body });
  return { status: answer.status, body: (await answer.json()) as { run: RebuildRun; data: object; message: string } };
};
const rows = async () => (await base.pool.query('select id from metrics.noted_events order by id')).rows;

async function publish(count: number): Promise<void> {
  const before = (await rows()).length;
  await base.eventLog.publish(Array.from({ length: count }, () => makeEvent({ subject: newId() })));
  await eventually(async () => expect(await rows()).toHaveLength(before + count));
}

const audited = () => newestAudit(database.pool());

test('a rebuild is started, served from the old rows while it runs, refused to a second administrator, and audited', async () => {
  await publish(5);
  expect(await listed()).toEqual([{ name: 'noted', tables: ['noted_events'], run: null }]);
  await base.pool.query(
    'delete from metrics.noted_events where id = (select min(id::text)::uuid from metrics.noted_events)',
  );
  const spoiled = await rows();
  const opened = Promise.withResolvers<void>();
  gate = { opened: opened.promise };
  const both = await Promise.all([rebuild(admin), rebuild(second)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const won = both[0]?.status === 200 ? admin : second;
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused?.data).toMatchObject({ startedBy: won.pseudonym });
  expect(refused?.message).toContain(`started by ${won.pseudonym}`);
  await eventually(async () => expect(await run()).toMatchObject({ state: 'running', events: 5, total: 5 }));
  expect(await run()).toMatchObject({ startedBy: won.pseudonym, endedAt: null });
  expect(await rows()).toEqual(spoiled);
  await eventually(async () =>
    expect(await audited()).toMatchObject({
      action: 'rebuild',
      actor: won.pseudonym,
      subjectKind: 'read-model',
      subjectId: 'metrics/noted',
      before: null,
      after: { state: 'running' },
      reason,
    }),
  );
  opened.resolve();
  await eventually(async () =>
    expect(await run()).toMatchObject({ state: 'done', events: 5, total: 5, unfit: 0, endedAt: expect.any(String) }),
  );
  expect(await rows()).toHaveLength(5);
  expect((await rebuild(second)).status).toBe(200);
  await eventually(async () => expect(await run()).toMatchObject({ state: 'done', startedBy: second.pseudonym }));
});

test('one that fails says why, and the next one goes through', async () => {
  await publish(1);
  gate = { opened: Promise.resolve(), failure: new TypeError('cannot be added up') };
  expect((await rebuild()).status).toBe(200);
  await eventually(async () =>
    expect(await run()).toMatchObject({ state: 'failed', error: 'TypeError: cannot be added up' }),
  );
  gate = { opened: Promise.resolve() };
  await rebuild();
  await eventually(async () => expect(await run()).toMatchObject({ state: 'done', error: '' }));
});

describe('a rebuild whose process ends', () => {
  test('is told as broken off after an orderly stop', async () => {
    await publish(1);
    const opened = Promise.withResolvers<void>();
    gate = { opened: opened.promise };
    await rebuild();
    const before = await rows();
    whileStopping = opened.resolve;
    await service.stop();
    service = await startUnderTest({ name, start }, database);
    expect(await run()).toMatchObject({ state: 'broken-off', error: 'Error: the part was stopped' });
    expect(await rows()).toEqual(before);
  });

  test('is told as broken off when it was killed, whoever looks first', async () => {
    const { rowCount } = await base.pool.query(
      `insert into metrics.rebuild_runs (id, read_model, state, started_at) values ($1, 'noted', 'running', now())`,
      [newId()],
    );
    expect(rowCount).toBe(1);
    expect(await run()).toMatchObject({ state: 'broken-off', startedBy: null, endedAt: expect.any(String) });
  });
});

test('only administrators start one, of a read model that there is, with a reason', async () => {
  expect((await rebuild(somebody())).status).toBe(403);
  expect((await rebuild(somebody({ roles: ['support'] }))).status).toBe(403);
  expect((await service.call(`${prefix}/rebuilds`, {})).status).toBe(401);
  expect((await rebuild(admin, 'unheard-of')).status).toBe(404);
  expect((await rebuild(admin, 'noted', {})).status).toBe(400);
  expect((await service.call(`${operationsPrefix}/chat/rebuilds`, { identity: admin })).status).toBe(404);
});
