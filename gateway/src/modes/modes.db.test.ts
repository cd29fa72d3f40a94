// The modes of limits and quota that an administrator sees for every gateway process.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { gatewayModesSchema } from '@consilium/contracts/gateway/http.ts';
import type { GatewayModes } from '@consilium/contracts/gateway/http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { rolesEvent } from '../testing/person-events.ts';
import { newPerson } from '../testing/test-gateway.ts';

const clock = manualClock(new Date());
let admin: string;
const gateway = gatewayForFile({ RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' }, { clock });
beforeAll(async () => {
  const person = newPerson();
  admin = await gateway.auth.token(person);
  await gateway.eventLog.publish([rolesEvent(person, ['admin'], clock.now())]);
  await eventually(async () => expect((await ask(admin)).status).toBe(200));
});

const ask = (token?: string) => gateway.call('/api/gateway/modes', token === undefined ? {} : { token });
const modes = async (): Promise<GatewayModes> => gatewayModesSchema.parse(await (await ask(admin)).json());
const rows = async () => (await gateway.database.pool().query('select 1 from gateway.replicas')).rowCount;

describe('the modes', () => {
  test('are shown to administrators only', async () => {
    expect((await ask()).status).toBe(401);
    const other = await ask(await gateway.auth.token(newPerson()));
    expect([other.status, await other.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect((await ask(admin)).headers.get('cache-control')).toBe('no-store');
  });

  test('are reported for every running process and not for one that stopped', async () => {
    const replica = await gateway.startReplica();
    await eventually(async () => expect((await modes()).replicas).toHaveLength(2));
    const { replicas, complete } = await modes();
    expect(complete).toBe(true);
    for (const replicaModes of replicas)
      expect(replicaModes).toMatchObject({
        limits: { mode: 'store' },
        quota: { mode: 'store' },
        seenAt: expect.any(String),
      });
    await replica.stop();
    expect((await modes()).replicas).toHaveLength(1);
    expect(await rows()).toBe(1);
  });

  test('say where a proxy is that was not named, whichever process it speaks to', async () => {
    const replica = await gateway.startReplica();
    expect((await modes()).replicas.map(({ unnamedProxy }) => unnamedProxy)).not.toContainEqual(expect.anything());
    await fetch(`${replica.url}/livez`, { headers: { 'X-Forwarded-For': '6.6.6.6' } });
    const seen = { address: '127.0.0.1', seenAt: clock.now().toISOString() };
    await eventually(async () =>
      expect((await modes()).replicas.map(({ unnamedProxy }) => unnamedProxy)).toContainEqual(seen),
    );
    await replica.stop();
  });

  test('leave out a process that stopped reporting', async () => {
    const insert = (secondsAgo: number) =>
      gateway.database.pool().query(
        `insert into gateway.replicas select gen_random_uuid(), $1::timestamptz - interval '1 hour', 'memory', $1, 'rebuilding', $1,
           $1::timestamptz - $2 * interval '1 second'`,
        [clock.now(), secondsAgo],
      );
    await insert(29);
    await insert(31);
    const { replicas } = await modes();
    expect(replicas.map(({ limits, quota }) => [limits.mode, quota.mode])).toEqual([
      ['memory', 'rebuilding'],
      ['store', 'store'],
    ]);
    clock.advance(31_000);
    expect((await modes()).replicas).toHaveLength(1);
    // The next heartbeat of this process removes the rows.
    await eventually(async () => expect(await rows()).toBe(1));
  });

  test('are memory, with a start time, while the stores are down; a process reports its own even without the database', async () => {
    clock.advance(1000);
    const since = clock.now();
    await gateway.database.pool().query('drop schema limits cascade; drop schema quota cascade');
    await eventually(async () => {
      const [own] = (await modes()).replicas;
      expect(own).toMatchObject({
        limits: { mode: 'memory', since: since.toISOString() },
        quota: { mode: 'memory', since: since.toISOString() },
      });
    });
    await gateway.database.pool().query('alter table gateway.replicas rename to elsewhere');
    expect(await modes()).toMatchObject({ complete: false, replicas: [{ quota: { mode: 'memory' } }] });
    await gateway.database.pool().query('alter table gateway.elsewhere rename to replicas');
    expect(await modes()).toMatchObject({ complete: true });
  });

  test('answer 503 and not 403 to an administrator while the database is down', async () => {
    await gateway.database.pool().query('alter table gateway.entitlements rename to elsewhere');
    const replica = await gateway.startReplica();
    const at = (token: string) =>
      fetch(`${replica.url}/api/gateway/modes`, { headers: { authorization: `Bearer ${token}` } });
    expect((await at(admin)).status).toBe(503);
    await gateway.database.pool().query('alter table gateway.elsewhere rename to entitlements');
    expect((await at(admin)).status).toBe(200);
    await replica.stop();
  });
});
