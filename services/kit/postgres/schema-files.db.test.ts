// The committed schema.sql files are what the migrations create.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dumpSchema } from './dump-schema.ts';
import { renderSchemaFiles } from './schema-files.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

describe('schema.sql', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('every file equals what the migrations create (if not: npm run schema)', async () => {
    for (const { file, content } of await renderSchemaFiles(database.pool())) {
      const committed = await readFile(file, 'utf8').catch(() => 'missing');
      expect({ file: fileURLToPath(file), content: committed.replaceAll('\r\n', '\n') }).toEqual({
        file: fileURLToPath(file),
        content,
      });
    }
  });

  test('a dump shows tables, keys, indexes, checks, policies and functions', async () => {
    await database.pool().query(`
      create schema shown;
      create type shown.mood as enum ('calm', 'busy');
      create table shown.people (id bigint generated always as identity primary key, mood shown.mood not null default 'calm',
        name text check (name <> ''), boss bigint references shown.people (id));
      create index people_by_name on shown.people (lower(name)) where boss is null;
      create view shown.bosses as select id from shown.people where boss is null;
      create function shown.one() returns int language sql as 'select 1';
      alter table shown.people enable row level security;
      create policy own on shown.people using (id > 0);
      grant select on shown.people to consilium_services;`);
    expect(await dumpSchema(database.pool(), 'shown')).toBe(`create schema shown;

create table shown.people (
  id bigint generated always as identity not null,
  mood shown.mood default 'calm'::shown.mood not null,
  name text,
  boss bigint,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_boss_fkey FOREIGN KEY (boss) REFERENCES shown.people(id),
  constraint people_name_check CHECK ((name <> ''::text))
);
CREATE INDEX people_by_name ON shown.people USING btree (lower(name)) WHERE (boss IS NULL);
create policy own on shown.people using ((id > 0));
grant select on shown.people to consilium_services;

create type shown.mood as enum ('calm', 'busy');

create view shown.bosses as
 SELECT id
   FROM shown.people
  WHERE (boss IS NULL);

CREATE OR REPLACE FUNCTION shown.one()
 RETURNS integer
 LANGUAGE sql
AS $function$select 1$function$
;
`);
  });
});
