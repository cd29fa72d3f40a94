// Migrations run once even when many processes start, and applied files must not change.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let folder: string;
  let schema: string;
  let number = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'consilium-migrations-'));
    schema = `migrated_${(number += 1)}`;
    await writeMigration('0001_people.sql', `create table ${schema}.people (name text primary key);`);
    await writeMigration('0002_first_person.sql', `insert into ${schema}.people values ('Ada');`);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const writeMigration = (file: string, sql: string) => writeFile(join(folder, file), sql);
  const run = (pool = database.pool()) => migrate({ pool, name: 'test', directory: pathToFileURL(folder), schema });
  const people = async () =>
    (await database.pool().query<{ name: string }>(`select name from ${schema}.people order by 1`)).rows.map(
      ({ name }) => name,
    );

  test('20 processes at once apply each migration exactly once', async () => {
    const pools = Array.from({ length: 20 }, () =>
      createPool({ url: database.url(), applicationName: 'crowd', maxConnections: 1 }),
    );
    const applied = await Promise.all(pools.map((pool) => run(pool)));
    expect(applied.flat()).toEqual(['0001_people.sql', '0002_first_person.sql']);
    expect(await people()).toEqual(['Ada']);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  test('applies only what is new', async () => {
    await run();
    await writeMigration('0003_second_person.sql', `insert into ${schema}.people values ('Grace');`);
    expect(await run()).toEqual(['0003_second_person.sql']);
    expect(await run()).toEqual([]);
    expect(await people()).toEqual(['Ada', 'Grace']);
  });

  test('refuses a file that was edited after it was applied, and names it', async () => {
    await run();
    await writeMigration('0001_people.sql', `create table ${schema}.people (name text primary key, age int);`);
    await expect(run()).rejects.toThrow('test: 0001_people.sql was edited after it was applied');
  });

  test('ignores different line endings', async () => {
    await writeMigration('0001_people.sql', `create table ${schema}.people (\n name text primary key\n);`);
    await run();
    await writeMigration('0001_people.sql', `create table ${schema}.people (\r\n name text primary key\r\n);`);
    expect(await run()).toEqual([]);
  });

  test('refuses a gap, a number used twice, and a wrong name', async () => {
    await writeMigration('0004_too_far.sql', 'select 1;');
    await expect(run()).rejects.toThrow('0004_too_far.sql should have number 0003');
    await rm(join(folder, '0004_too_far.sql'));
    await writeMigration('0002_again.sql', 'select 1;');
    await expect(run()).rejects.toThrow('should have number 0003');
    await rm(join(folder, '0002_again.sql'));
    await writeMigration('3-dashes.sql', 'select 1;');
    await expect(run()).rejects.toThrow('3-dashes.sql is not named like');
  });

  test('refuses an older release: an applied file is missing', async () => {
    await run();
    await rm(join(folder, '0002_first_person.sql'));
    await expect(run()).rejects.toThrow('0002_first_person.sql was applied and is missing');
  });

  test('a failing migration leaves nothing behind and can be repaired', async () => {
    await writeMigration('0003_half.sql', `insert into ${schema}.people values ('Half'); select 1/0;`);
    await expect(run()).rejects.toThrow('test: 0003_half.sql failed: division by zero');
    expect(await people()).toEqual(['Ada']);
    await writeMigration('0003_half.sql', `insert into ${schema}.people values ('Whole');`);
    expect(await run()).toEqual(['0003_half.sql']);
  });
});
