// The embedded server starts, keeps its data, refuses a second owner, and survives the death of the process that ran it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../testing/service-under-test.ts';
import { ClusterInUseError } from './embedded-claim.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool } from './pool.ts';

describe('embedded postgres', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'consilium-embedded-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function query<Row extends Record<string, unknown>>(url: string, text: string): Promise<Row | undefined> {
    const pool = createPool({ url, applicationName: 'test', maxConnections: 1 });
    try {
      return (await pool.query<Row>(text)).rows[0];
    } finally {
      await pool.end();
    }
  }

  test('keeps data, port and password across a stop, with the builtin locale and a login that needs the password', async () => {
    const first = await startEmbeddedPostgres({ directory, durable: true });
    const settings = `select current_setting('fsync') as fsync, datlocprovider as provider, datlocale as locale from pg_database where datname = 'postgres'`;
    expect(await query(first.url, settings)).toEqual({ fsync: 'on', provider: 'b', locale: 'C.UTF-8' });
    await expect(query(first.url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await startEmbeddedPostgres({ directory, durable: true });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from kept')).toEqual({ answer: 42 });
    await second.stop();
    await second.stop();
  });

  test('takes over from a killed process, with all committed data', async () => {
    const child = spawn(process.execPath, [await writeOwner()], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = (await once(child.stdout, 'data')) as [Buffer];
    await expect(startEmbeddedPostgres({ directory, durable: true })).rejects.toBeInstanceOf(ClusterInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const orphan = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8');
    const server = await startEmbeddedPostgres({ directory, durable: true });
    expect(await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).not.toBe(orphan);
    expect(server.url).toBe(String(url));
    expect(await query(server.url, 'select answer from kept')).toEqual({ answer: 42 });
    await server.stop();
  });

  test('is restarted at its port when the server is killed, with all committed data, until it is told to stop', async () => {
    const reports: string[] = [];
    const server = await startEmbeddedPostgres({ directory, durable: true, report: (text) => void reports.push(text) });
    await query(server.url, 'create table kept as select 42 as answer');
    const pid = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').then((text) =>
      Number.parseInt(text, 10),
    );
    process.kill(pid, 'SIGKILL');
    await eventually(async () => expect(await query(server.url, 'select answer from kept')).toEqual({ answer: 42 }));
    expect(reports).toContain('Postgres ended by itself; starting it again');
    await server.stop();
    await expect(query(server.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('starts despite a stale postmaster.pid whose process id belongs to another program', async () => {
    const first = await startEmbeddedPostgres({ directory, durable: true });
    await first.stop();
    await writeFile(join(directory, 'data', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    const second = await startEmbeddedPostgres({ directory, durable: true });
    expect(await query(second.url, 'select 1 as one')).toEqual({ one: 1 });
    await second.stop();
  });

  // Only root can run Postgres as a user that may not enter its folder.
  const testAsRoot = process.getuid?.() === 0 ? test : test.skip;
  testAsRoot('keeps its data elsewhere, and says so, when the folder is closed to the user it runs as', async () => {
    const closed = join(directory, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const reports: string[] = [];
    const start = () =>
      startEmbeddedPostgres({
        directory: join(closed, 'postgres'),
        durable: true,
        report: (message) => void reports.push(message),
      });
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual({ answer: 42 });
    await second.stop();
    const place = /its data is in (\/\S+)$/.exec(reports[0] ?? '')?.[1];
    expect(place).toMatch(/\/consilium-[0-9a-f]{12}$/);
    await rm(place ?? '', { recursive: true });
  });

  /** A program that starts the server, commits a row, prints the URL and waits to be killed. */
  async function writeOwner(): Promise<string> {
    const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const file = join(directory, 'owner.mjs');
    await writeFile(
      file,
      `import { startEmbeddedPostgres } from ${module('embedded-postgres.ts')};
       import { createPool } from ${module('pool.ts')};
       const { url } = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, durable: true });
       await createPool({ url, applicationName: 'owner', maxConnections: 1 }).query('create table kept as select 42 as answer');
       process.stdout.write(url);`,
    );
    return file;
  }
});
