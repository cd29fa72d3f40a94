// auth alone: one command, with its own database, GoTrue's paths at the root and GoTrue's variables.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { freePort } from '../free-port.ts';
import { root } from '../program.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { openAlone } from './auth-alone.ts';
import { startPartProcess } from './part-process.ts';
import type { PartProcess } from './part-process.ts';

// A database cluster is created and migrated on a machine that may be busy.
jest.setTimeout(180_000);

const PATIENCE_MS = 150_000;
const email = 'person@example.com';
const password = 'a quiet river at dawn';

describe('npm run service auth -- --port N --prefix / --data DIR', () => {
  let data: string;
  let url: string;
  let running: PartProcess;
  const lines: string[] = [];
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'auth-alone-'));
    // As root, Postgres runs as another user.
    await chmod(data, 0o755);
    const port = await freePort();
    url = `http://localhost:${port}`;
    running = startPartProcess({
      file: path.join(root, 'deploy', 'local', 'commands', 'service.ts'),
      arguments: ['auth', '--port', String(port), '--prefix', '/', '--data', data],
      environment: { GOTRUE_SITE_URL: 'http://site.example', GOTRUE_JWT_EXP: '300', GOTRUE_SMS_PROVIDER: 'twilio' },
      onLine: (line) => lines.push(line),
    });
    const ready = eventually(async () => expect((await fetch(`${url}/health`)).status).toBe(200), PATIENCE_MS);
    const ended = running.ended.then(() => Promise.reject(new Error(lines.join('\n'))));
    // It keeps running until after the tests.
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  });
  afterAll(async () => {
    running.send('SIGTERM');
    await running.ended;
    await rm(data, { recursive: true, force: true });
  });

  const post = async (place: string, body: object) => {
    const response = await fetch(`${url}${place}`, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('signs up, sends mail, signs in, and grants a role while it runs', async () => {
    expect((await post('/signup', { email, password })).status).toBe(200);
    const inbox = createLocalInbox({ directory: path.join(data, 'inbox'), clock: systemClock });
    await eventually(async () => expect((await inbox.list(1))[0]?.to).toBe(email));
    const [mail] = await inbox.list(1);
    expect(mail?.links[0]).toMatch(`${url}/verify?token=`);
    const token = /code: (\d{6})/.exec(mail?.text ?? '')?.[1];
    const session = await post('/verify', { type: 'signup', email, token });
    expect(session.body).toMatchObject({ expires_in: 300 });
    const said = await runToEnd(['admin', 'grant', email, 'admin', '--data', data], {}, PATIENCE_MS);
    expect([said.code, said.output]).toEqual([0, `${email} has the role admin now.\n`]);
    const users = await fetch(`${url}/admin/users`, {
      headers: { Authorization: `Bearer ${String(session.body['access_token'])}` },
    });
    expect(users.status).toBe(200);
  });

  test('prints its URL, and which of GoTrue’s variables it ignores', () => {
    expect(lines).toContain(`Accounts at ${url}, data in ${data}, mails in ${path.join(data, 'inbox')}`);
    expect(lines.find((line) => line.includes('mean nothing here'))).toContain('"GOTRUE_SMS_PROVIDER"');
  });
});

describe('npm run service refuses to start', () => {
  test('with --data beside DATABASE_URL', async () => {
    const given = { DATABASE_URL: 'postgres://somewhere/x' };
    expect((await openAlone({ port: '1', prefix: '/' }, given)).environment).toEqual({ AUTH_PATH_PREFIX: '/' });
    await expect(openAlone({ data: 'x' }, given)).rejects.toThrow('unset DATABASE_URL');
    // An orchestrator passes no options: a forgotten DATABASE_URL stays an error.
    expect((await openAlone({}, {})).environment).toEqual({});
    expect((await openAlone({ port: '1' }, { PROFILE: 'scale' })).environment).toEqual({});
  });

  test('with --prefix for another part', async () => {
    const { code, complaints } = await runToEnd(['service', 'chat', '--prefix', '/'], {}, PATIENCE_MS);
    expect([code, complaints]).toEqual([
      1,
      ['--prefix and --data are for auth, the one part that can do without the others.'],
    ]);
  });
});
