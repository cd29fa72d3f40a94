// Every read model of admin: rebuilt, it has the rows of the live one, whatever the order of the events.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { conversionRecorded, linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createPostgresHistory } from '@consilium/kit/event-log/postgres-history.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';
import { eventually, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { adminService } from '../service.ts';
import { handledBy, namesOf, rowsOf, spoil } from '../testing/read-model-rows.sql.ts';
import { adminReadModels } from './read-models.ts';

jest.setTimeout(120_000);

interface Running {
  readonly database: TestDatabase;
  readonly admin: ServiceUnderTest;
  readonly log: EventLog;
}

async function start(): Promise<Running> {
  const database = await createTestDatabase();
  const admin = await startUnderTest(adminService, database);
  const logger = createLogger('test', 'silent');
  const log = createPostgresEventLog({ pool: database.pool('chat'), schema: 'chat', logger, clock: systemClock });
  return { database, admin, log };
}

let [one, other] = [{} as Running, {} as Running];
beforeAll(async () => {
  [one, other] = [await start(), await start()];
});
afterAll(async () => {
  for (const { admin, log, database } of [one, other]) {
    await admin.stop();
    await log.stop();
    await database.drop();
  }
});

interface Deed {
  readonly what: 'sale' | 'sign-up' | 'click' | 'message_sent' | 'conversation_start' | 'expert_selected';
  readonly minute: number;
  readonly sale: number;
  readonly state: 'pending' | 'approved' | 'reversed';
  readonly commissionMinor: number;
  readonly currency: 'USD' | 'EUR';
  readonly hasClick: boolean;
}

/** Few of each, so that they meet: reports of one sale at one time, actions in one hour. */
function someDeeds(seed: number): readonly Deed[] {
  let state = seed;
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]]) => choices[below(choices.length)] ?? choices[0];
  return Array.from({ length: 5 + below(60) }, () => {
    const what = oneOf<Deed['what']>([
      'sale',
      'sale',
      'sign-up',
      'click',
      'message_sent',
      'conversation_start',
      'expert_selected',
    ]);
    return {
      what,
      minute: what === 'sale' ? below(4) : below(180),
      sale: below(4),
      state: oneOf(['pending', 'approved', 'reversed']),
      commissionMinor: below(1000) - 500,
      currency: oneOf(['USD', 'EUR']),
      hasClick: below(2) === 1,
    };
  });
}

function eventOf(one: Deed, runId: string): NewEvent {
  const time = new Date(Date.UTC(2026, 5, 27, 8, one.minute));
  const iso = time.toISOString();
  const about = { id: newId(), time, source: 'test', subject: newId() };
  if (one.what === 'sale') {
    const { sale, hasClick, state, commissionMinor, currency } = one;
    const told = { network: 'amazon', state, commissionMinor, currency, productId: null, saleMinor: 10_000 } as const;
    const ids = { transactionId: `${runId}-${sale}`, clickId: hasClick ? 'c' : null };
    return makeEvent(conversionRecorded, { ...about, data: { ...told, ...ids, occurredAt: iso } });
  }
  if (one.what === 'sign-up')
    return makeEvent(accountCreated, { ...about, data: { zone: 'UTC', locale: null, provider: 'email' } });
  const product = {
    clickId: newId(),
    productId: newId(),
    network: 'amazon' as const,
    recommendationId: null,
    followedAt: iso,
  };
  if (one.what === 'click') return makeEvent(linkFollowed, { ...about, data: { ...product, expertType: 'tech' } });
  const nothing = { messageCharacters: null, rating: null };
  const action = { actionId: newId(), actionType: one.what, expertType: 'tech', conversationId: newId() } as const;
  return makeEvent(userActionRecorded, { ...about, data: { ...action, localDate: iso.slice(0, 10), ...nothing } });
}

const sent = new Set<string>();
async function publish(first: readonly NewEvent[], second: readonly NewEvent[]): Promise<void> {
  await Promise.all([one.log.publish(first), other.log.publish(second)]);
  for (const { envelope } of first) sent.add(envelope.id);
  for (const { database } of [one, other])
    await eventually(async () =>
      expect(await handledBy(database.pool('admin'), ['admin-activity', 'admin-overview'], [...sent])).toEqual({
        'admin-activity': sent.size,
        'admin-overview': sent.size,
      }),
    );
}

const rebuild = (model: (typeof adminReadModels)[number], { database }: Running) => {
  const pool = database.pool('admin');
  return rebuildReadModel({ model, pool, history: createPostgresHistory({ pool, schema: 'admin' }) });
};

describe.each(adminReadModels.map((model) => [model.name, model] as const))('the read model %s', (_name, model) => {
  test('is the same for every order of the events, repeats included, and after a rebuild of spoiled rows', async () => {
    const names = await namesOf(one.database.pool('admin'), model.tables);
    for (const seed of [1, 2, 3, randomInt(1, 1_000_000)]) {
      const runId = newId();
      const events = someDeeds(seed).map((each) => eventOf(each, runId));
      const repeated = [...events, ...events.filter((_event, index) => (index + seed) % 3 === 0)];
      await publish(mixed(repeated, seed), mixed(repeated, seed + 1));
      // The seed is in what a failure prints.
      const rows = async ({ database }: Running) => ({ seed, ...(await rowsOf(database.pool('admin'), model.tables)) });
      const live = await rows(one);
      expect(await rows(other)).toEqual(live);
      await spoil(one.database.pool('admin'), model.tables);
      expect(await rows(one)).not.toEqual(live);
      await rebuild(model, one);
      expect(await rows(one)).toEqual(live);
    }
    expect(await namesOf(one.database.pool('admin'), model.tables)).toEqual(names);
  });
});

/** In an order that the number chooses. */
function mixed<Entry>(entries: readonly Entry[], seed: number): readonly Entry[] {
  const place = (index: number) => ((index + 1) * (2 * (seed % 5000) + 1) * 7919) % 10_007;
  return entries
    .map((entry, index) => ({ entry, at: place(index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
