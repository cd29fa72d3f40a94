// A prepared database keeps services apart, and preparing it is repeatable.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { createPool } from './pool.ts';
import { prepareDatabase } from './prepare-database.ts';
import { findServiceSchemas } from './service-schemas.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { createDatabase, dropDatabase } from './test-database.sql.ts';
import { testPasswords } from './test-template.ts';
import { withDatabase, withLogin } from './database-url.ts';
import { createWordSimilarity } from './roles.sql.ts';

const FORBIDDEN = { code: '42501' };

describe('prepareDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('lets a service read and write its own tables', async () => {
    const { rows } = await database
      .pool('chat')
      .query<{ events: number }>('select count(*)::int as events from chat.outbox');
    expect(rows).toEqual([{ events: 0 }]);
  });

  test.each([
    'select * from metrics.outbox',
    'select * from auth.inbox',
    'delete from billing.parked_events',
    'create table metrics.mine (id int)',
  ])('does not let a service: %s', async (statement) => {
    await expect(database.pool('chat').query(statement)).rejects.toMatchObject(FORBIDDEN);
  });

  test.each([
    "insert into event_log.events (slot, topic, event_id, subject, envelope) values (0, 'usage', gen_random_uuid(), 's', '{}')",
    'delete from event_log.events',
    'update event_log.events set subject = subject',
    'create table event_log.mine (id int)',
    'delete from graphile_worker.migrations',
    'set role consilium_metrics',
  ])('does not let a service change what is shared: %s', async (statement) => {
    await expect(database.pool('chat').query(statement)).rejects.toMatchObject(FORBIDDEN);
  });

  test('changes nothing when repeated, and ten at once wait for each other', async () => {
    const services = await findServiceSchemas();
    const admin = createPool({ url: database.url(), applicationName: 'test', maxConnections: 1 });
    await createDatabase(admin, 'test_prepare_crowd');
    const adminUrl = withDatabase(database.url(), 'test_prepare_crowd');
    try {
      const prepare = () => prepareDatabase({ adminUrl, services, passwordOf: testPasswords });
      await Promise.all(Array.from({ length: 10 }, prepare));
      await prepare();
      const pool = createPool({ url: adminUrl, applicationName: 'test', maxConnections: 1 });
      const { rows } = await pool.query<{ migrations: number }>(
        "select count(*)::int as migrations from kit.migrations where name = 'kit'",
      );
      await pool.end();
      expect(rows[0]?.migrations).toBeGreaterThanOrEqual(3);
    } finally {
      await dropDatabase(admin, 'test_prepare_crowd');
      await admin.end();
    }
  });

  test('needs no superuser for the similarity of words: the owner of the database may create it', async () => {
    const admin = createPool({ url: database.url(), applicationName: 'test', maxConnections: 1 });
    await admin.query('drop role if exists test_owner');
    await admin.query('create role test_owner login nosuperuser');
    await createDatabase(admin, 'test_owned');
    await admin.query('alter database test_owned owner to test_owner');
    const owner = createPool({
      url: withLogin(withDatabase(database.url(), 'test_owned'), 'test_owner', 'any'),
      applicationName: 'test',
      maxConnections: 1,
    });
    try {
      await createWordSimilarity(owner);
      await createWordSimilarity(owner);
      const { rows } = await owner.query("select word_similarity('rench', 'adjustable wrench') > 0.6 as similar");
      expect(rows).toEqual([{ similar: true }]);
    } finally {
      await owner.end();
      await dropDatabase(admin, 'test_owned');
      await admin.query('drop role test_owner');
      await admin.end();
    }
  });

  test('every part has its schema, and every service folder is in the table of parts', async () => {
    const names = (await findServiceSchemas()).map(({ name }) => name);
    expect(names).toEqual(partNames.toSorted());
  });
});
