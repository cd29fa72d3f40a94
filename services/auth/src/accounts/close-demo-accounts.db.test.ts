// A database of the embedded profile that is later used by the scale profile: its demo accounts are locked there.
import { beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@consilium/kit/lifecycle/service.ts';
import { recordLog } from '@consilium/kit/testing/recorded-log.ts';
import { authService } from '../service.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member, PASSWORD, signIn } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';
import { demoAddresses } from './demo-addresses.ts';
import { seedAccount } from './seed-account.ts';

const auth = authForFile();
beforeAll(async () => {
  for (const [name, email] of Object.entries(demoAddresses))
    await seedAccount(
      { pool: auth.database.pool('auth'), clock: auth.clock },
      {
        email,
        password: PASSWORD,
        fullName: name,
        roles: name === 'admin' ? ['admin'] : [],
        zone: 'UTC',
        confirmed: true,
      },
    );
});

/** Postgres drivers, since this test needs no other servers. */
const onPostgres = {
  EVENT_LOG: 'postgres',
  LIMITS: 'postgres',
  FANOUT: 'postgres',
  JOBS: 'postgres',
  FILES: 'disk',
  MAIL: 'inbox',
  SMS: 'inbox',
  DRAIN_DELAY_MS: '0',
};

async function inScaleProfile<Result>(work: (url: string, log: ReturnType<typeof recordLog>) => Promise<Result>) {
  const log = recordLog();
  const running: RunningService = await authService.start({
    environment: {
      PROFILE: 'scale',
      ...onPostgres,
      AUTH_KEY_SECRET: 'a secret of this test that is long enough',
      DATABASE_URL: auth.database.url('auth'),
      PUBLIC_URL: SITE,
      FILES_DIR: auth.filesDirectory,
      INBOX_DIR: auth.filesDirectory,
    },
    log: log.logger,
    clock: auth.clock,
  });
  try {
    return await work(`http://127.0.0.1:${running.port}/auth/v1`, log);
  } finally {
    await running.stop();
  }
}

async function statusOf(url: string, grant: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/token?grant_type=${grant}`, { method: 'POST', headers, body: JSON.stringify(body) }))
    .status;
}

test('demo accounts open nothing in the profile scale, by password or session, and others are left alone', async () => {
  const { email } = await member(auth);
  const sessions = await Promise.all(Object.values(demoAddresses).map((address) => signIn(auth, address)));
  await inScaleProfile(async (url, log) => {
    for (const address of Object.values(demoAddresses))
      expect(await statusOf(url, 'password', { email: address, password: PASSWORD })).toBe(400);
    for (const { refreshToken } of sessions)
      expect(await statusOf(url, 'refresh_token', { refresh_token: refreshToken })).toBe(400);
    expect(await statusOf(url, 'password', { email, password: PASSWORD })).toBe(200);
    expect(log.lines.filter(({ msg }) => msg.startsWith('the account of a demonstration'))).toHaveLength(2);
  });
  const rows = await auth.query(
    'select banned_until > now() as banned, password_hash from auth.users where email = any($1)',
    [Object.values(demoAddresses)],
  );
  expect(rows).toEqual([1, 2].map(() => ({ banned: true, password_hash: null })));
  expect((await auth.database.pool().query('select from auth.user_roles')).rowCount).toBe(0);
  await inScaleProfile((_url, log) => {
    expect(log.lines.filter(({ msg }) => msg.startsWith('the account of a demonstration'))).toEqual([]);
    return Promise.resolve();
  });
});
