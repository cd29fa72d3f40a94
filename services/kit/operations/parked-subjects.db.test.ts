// A subject is parked and released by administrators, on a real database.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { serviceVariables } from '../config/variables.ts';
import { eventLogVariables } from '../event-log/event-log-variables.ts';
import type { LoggedEvent } from '../event-log/event-log.ts';
import { makeEvent } from '../event-log/suite/events.ts';
import { newId } from '../ids.ts';
import { startOnBase } from '../lifecycle/service-base.ts';
import type { ServiceBase } from '../lifecycle/service-base.ts';
import type { ServiceSetup } from '../lifecycle/service.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '../testing/service-under-test.ts';
import type { ServiceUnderTest } from '../testing/service-under-test.ts';
import { newestAudit } from './testing/newest-audit.sql.ts';

const name = 'metrics';
const prefix = `${operationsPrefix}/${name}`;
const migrations = new URL('../../metrics/migrations/', import.meta.url);
const admin = somebody({ roles: ['admin'] });
const schema = z.object({ ...serviceVariables, ...eventLogVariables });

let database: TestDatabase;
let service: ServiceUnderTest;
let base: ServiceBase;
const handled: string[] = [];

const start = (setup: ServiceSetup) => {
  const config = readConfig(schema, setup.environment);
  return startOnBase({ name, migrations, setup, config, maxConnections: 4 }, async (opened) => {
    base = opened;
    const subscription = await opened.eventLog.subscribe({
      group: 'metrics-of-the-test',
      topics: ['usage'],
      handler: async ({ envelope }: LoggedEvent) => {
        handled.push(envelope.id);
      },
    });
    return { subscriptions: [subscription], addRoutes: () => undefined };
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  service = await startUnderTest({ name, start }, database);
});
afterEach(() => service.stop());
afterAll(() => database.drop());

const ask = async (path: string, body?: unknown) => {
  const answer = await service.call(`${prefix}${path}`, { identity: admin, ...(body !== undefined && { body }) });
  return { status: answer.status, body: (await answer.json()) as never };
};
const reason = 'maintenance';

const audited = () => newestAudit(database.pool());

describe('a subject', () => {
  const change = (path: '' | '/release', body: object) => ask(`/parked-subjects${path}`, { reason, ...body });
  interface Listed {
    readonly parkedSubjects: readonly { readonly group: string; readonly subject: string; readonly events: number }[];
  }
  const parked = async () => ((await ask('/work')).body as unknown as Listed).parkedSubjects;

  test('is parked once, its events wait and are counted, and it is released once; both are audited', async () => {
    const subject = newId();
    const of = { group: 'metrics-of-the-test', subject };
    const statuses = async (path: '' | '/release') =>
      (await Promise.all([change(path, of), change(path, of)])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(await statuses('')).toEqual([200, 409]);
    await eventually(async () =>
      expect(await audited()).toMatchObject({ action: 'park-subject', actor: admin.pseudonym, subjectId: subject }),
    );
    const event = makeEvent({ subject });
    await base.eventLog.publish([event]);
    await eventually(async () =>
      expect(await parked()).toMatchObject([{ ...of, parkedBy: admin.pseudonym, events: 1 }]),
    );
    expect(handled).not.toContain(event.envelope.id);
    expect(await statuses('/release')).toEqual([200, 404]);
    await eventually(async () => expect(handled).toContain(event.envelope.id));
    expect(await parked()).toEqual([]);
    await eventually(async () => expect(await audited()).toMatchObject({ action: 'release-subject', reason }));
  });

  test('is not held back from a group that there is not, or from one of erasures', async () => {
    await base.pool.query(
      `insert into metrics.event_groups (group_name, topics) values ('metrics-privacy', '{privacy}') on conflict do nothing`,
    );
    expect((await change('', { group: 'nobody', subject: 'x' })).status).toBe(404);
    expect((await change('', { group: 'metrics-privacy', subject: 'x' })).status).toBe(409);
    expect((await change('', { group: 'metrics-of-the-test', subject: '' })).status).toBe(400);
    expect(await parked()).toEqual([]);
    await base.pool.query(`delete from metrics.event_groups where group_name = 'metrics-privacy'`);
  });
});
