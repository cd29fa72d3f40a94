import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { accountCreated, accountZoneChanged } from '@consilium/contracts/auth/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { manualClock, systemClock } from '@consilium/kit/clock.ts';
import { createPostgresFanout } from '@consilium/kit/fanout/postgres-fanout.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import { ENTITLEMENTS_CHANNEL, isUnreadable, startEntitlements } from './entitlements.ts';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { planEvent, rolesEvent } from '../testing/person-events.ts';
import type { PlanEnd } from '../testing/person-events.ts';
import { newPerson } from '../testing/test-gateway.ts';
import type { Person } from '../testing/test-gateway.ts';
import { lastRequest } from '../testing/test-upstream.ts';

const gateway = gatewayForFile();

const time = new Date('2026-11-21T12:00:00Z');
const fields = ({ pseudonym }: Person, source: string) => ({ id: newId(), time, source, subject: pseudonym });
const created = (person: Person, zone: string) =>
  makeEvent(accountCreated, { ...fields(person, 'auth'), data: { zone, locale: null, provider: 'email' } });
const moved = (person: Person, zone: string) =>
  makeEvent(accountZoneChanged, { ...fields(person, 'auth'), data: { zone } });
const roles = (person: Person, given: 'admin'[]) => rolesEvent(person, given, time);
const plan = (person: Person, now: PlanId, until?: string, after?: PlanEnd['after']) =>
  planEvent(person, now, time, { ...(until && { until }), ...(after && { after }) });

/** Repeats a request until the upstream gets the expected identity, and returns the last identity it got. */
async function identityAt(url: string, person: Person, expected: object) {
  const authorization = `Bearer ${await gateway.auth.token(person)}`;
  for (let wait = 0; ; wait += 1) {
    await fetch(`${url}/api/chat/experts?of=${person.pseudonym}`, { headers: { authorization } });
    const seen = gateway.upstream.requests.findLast(({ url: asked }) => asked.endsWith(person.pseudonym));
    const identity = seen && (await gateway.identityIn(seen));
    if (wait === 60 || JSON.stringify({ ...identity, ...expected }) === JSON.stringify(identity)) return identity;
    await delay(30);
  }
}
const publish = (...events: NewEvent[]) => gateway.eventLog.publish(events);

describe('plan, zone and roles', () => {
  test('change on every replica within two seconds of the event, although an identity token was signed before', async () => {
    const replica = await gateway.startReplica();
    const person = newPerson();
    for (const url of [gateway.url, replica.url])
      expect(await identityAt(url, person, { tier: 'free', zone: 'UTC', roles: [] })).toEqual({
        ...person,
        tier: 'free',
        zone: 'UTC',
        roles: [],
      });
    await publish(created(person, 'Europe/Berlin'), plan(person, 'premium'), roles(person, ['admin']));
    const expected = { tier: 'premium', zone: 'Europe/Berlin', roles: ['admin'] };
    for (const url of [gateway.url, replica.url])
      expect(await identityAt(url, person, expected)).toEqual({ ...person, ...expected });
    await publish(roles(person, []), plan(person, 'free'), moved(person, 'Asia/Tokyo'));
    const after = { tier: 'free', zone: 'Asia/Tokyo', roles: [] };
    for (const url of [gateway.url, replica.url])
      expect(await identityAt(url, person, after)).toEqual({ ...person, ...after });
    await replica.stop();
  });

  test('a plan that ends by itself ends without a word, and a renewal that is told in time moves the end', async () => {
    const [ending, renewed] = [newPerson(), newPerson()];
    await publish(
      plan(ending, 'premium', '2099-01-01T00:00:00.000Z'),
      plan(renewed, 'premium', '2026-01-01T00:00:00.000Z'),
    );
    expect(await identityAt(gateway.url, ending, { tier: 'premium' })).toMatchObject({ tier: 'premium' });
    await publish(
      plan(ending, 'premium', '2026-01-01T00:00:00.000Z'),
      plan(renewed, 'premium', '2099-01-01T00:00:00.000Z'),
    );
    expect(await identityAt(gateway.url, ending, { tier: 'free' })).toMatchObject({ tier: 'free' });
    expect(await identityAt(gateway.url, renewed, { tier: 'premium' })).toMatchObject({ tier: 'premium' });
  });

  test('what follows a plan begins at its end and ends at its own, and what is told later replaces both', async () => {
    const person = newPerson();
    const identityWith = (tier: string) => identityAt(gateway.url, person, { tier });
    await publish(plan(person, 'business', '2026-01-01T00:00:00.000Z', { plan: 'premium', until: null }));
    expect(await identityWith('premium')).toMatchObject({ tier: 'premium' });
    const over = { plan: 'premium', until: '2026-02-01T00:00:00.000Z' } as const;
    await publish(plan(person, 'business', '2026-01-01T00:00:00.000Z', over));
    expect(await identityWith('free')).toMatchObject({ tier: 'free' });
    await publish(plan(person, 'business', '2099-01-01T00:00:00.000Z', { plan: 'premium', until: null }));
    expect(await identityWith('business')).toMatchObject({ tier: 'business' });
    await publish(plan(person, 'business', '2026-01-01T00:00:00.000Z'));
    expect(await identityWith('free')).toMatchObject({ tier: 'free' });
  });

  test('a zone that does not exist changes nothing', async () => {
    const person = newPerson();
    await publish(created(person, 'Europe/Berlin'), moved(person, 'Mars/Phobos'), plan(person, 'business'));
    expect(await identityAt(gateway.url, person, { tier: 'business', zone: 'Europe/Berlin' })).toMatchObject({
      tier: 'business',
      zone: 'Europe/Berlin',
    });
  });

  test('claims that a person can edit in their metadata change nothing', async () => {
    const person = newPerson();
    const token = await gateway.auth.token(person, {
      user_metadata: { plan: 'business', roles: ['admin'] },
      app_metadata: { roles: ['admin'] },
      role: 'admin',
    });
    await gateway.call('/api/admin/activity', { token });
    expect(await gateway.identityIn(lastRequest(gateway.upstream), 'admin')).toMatchObject({ tier: 'free', roles: [] });
  });
});

test('the last known entitlement counts while the copy cannot be read, unless a signal reported a change', async () => {
  const pool = gateway.database.pool('gateway');
  const log = pino({ level: 'silent' });
  const fanout = createPostgresFanout({ url: gateway.database.url('gateway'), logger: log });
  const entitlements = await startEntitlements({ pool, fanout, log, clock: systemClock, rememberedForMs: 1 });
  const person = newPerson();
  await gateway.database
    .pool()
    .query(`insert into gateway.entitlements (pseudonym, plan, roles) values ($1, 'premium', '{admin}')`, [
      person.pseudonym,
    ]);
  const known = { plan: 'premium', zone: 'UTC', roles: ['admin'] };
  expect(await entitlements.of(person.pseudonym)).toEqual(known);
  await gateway.database.pool().query('alter table gateway.entitlements rename to elsewhere');
  expect(await entitlements.of(person.pseudonym)).toEqual(known);
  const stranger = await entitlements.of(newPerson().pseudonym);
  expect([isUnreadable(stranger), stranger]).toEqual([true, { plan: 'free', zone: 'UTC', roles: [] }]);
  await fanout.publish(ENTITLEMENTS_CHANNEL, person.pseudonym);
  await eventually(async () => expect(isUnreadable(await entitlements.of(person.pseudonym))).toBe(true));
  await gateway.database.pool().query('alter table gateway.elsewhere rename to entitlements');
  expect(await entitlements.of(person.pseudonym)).toEqual(known);
  await entitlements.stop();
  await fanout.stop();
});

test('what is remembered ends at its moment, with nobody asked and the database down', async () => {
  const pool = gateway.database.pool('gateway');
  const log = pino({ level: 'silent' });
  const clock = manualClock(new Date('2026-06-30T23:59:59.999Z'));
  const fanout = createPostgresFanout({ url: gateway.database.url('gateway'), logger: log });
  const entitlements = await startEntitlements({ pool, fanout, log, clock });
  const shortCache = await startEntitlements({ pool, fanout, log, clock, rememberedForMs: 1 });
  const { pseudonym } = newPerson();
  const withNextPlan = newPerson().pseudonym;
  await gateway.database.pool().query(
    `insert into gateway.entitlements (pseudonym, plan, plan_until, after_plan, after_until)
     values ($1, 'premium', '2026-07-01Z', null, null), ($2, 'business', '2026-07-01Z', 'premium', '2026-08-01Z')`,
    [pseudonym, withNextPlan],
  );
  const plans = async (of = pseudonym) => [(await entitlements.of(of)).plan, (await shortCache.of(of)).plan];
  expect([await plans(), await plans(withNextPlan)]).toEqual([Array(2).fill('premium'), Array(2).fill('business')]);
  await gateway.database.pool().query('alter table gateway.entitlements rename to elsewhere');
  expect([await plans(), await plans(withNextPlan)]).toEqual([Array(2).fill('premium'), Array(2).fill('business')]);
  clock.advance(1);
  expect([await plans(), await plans(withNextPlan)]).toEqual([Array(2).fill('free'), Array(2).fill('premium')]);
  clock.set(new Date('2026-08-01T00:00:00Z'));
  expect(await plans(withNextPlan)).toEqual(['free', 'free']);
  await gateway.database.pool().query('alter table gateway.elsewhere rename to entitlements');
  await entitlements.stop();
  await shortCache.stop();
  await fanout.stop();
});
