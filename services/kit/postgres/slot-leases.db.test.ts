// Slots are shared fairly, never owned twice, and taken over from a member that is gone.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../testing/service-under-test.ts';
import { cutApplication } from './cut-connections.sql.ts';
import { startLeaseKeeper } from './lease-keeper.ts';
import { openSession } from './session.ts';
import { createSlotLeases } from './slot-leases.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const logger = pino({ level: 'silent' });
const slots = Array.from({ length: 12 }, (_, slot) => slot);

interface Member {
  readonly owned: ReadonlySet<number>;
  stop(): Promise<void>;
}

describe('slot leases', () => {
  let database: TestDatabase;
  const members: Member[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(members.splice(0).map((member) => member.stop()));
  });
  afterAll(() => database.drop());

  function join(name: string): Member {
    const session = openSession({
      connection: { connectionString: database.url('chat') },
      applicationName: name,
      logger,
    });
    const leases = createSlotLeases({ session, scope: 'test', slots, idle: () => Promise.resolve() });
    const keeper = startLeaseKeeper({ session, intervalMs: 50, logger });
    keeper.add(leases, () => undefined);
    const member = {
      owned: leases.owned,
      async stop() {
        await keeper.stop();
        await session.close();
      },
    };
    members.push(member);
    return member;
  }

  const sizes = () => members.map(({ owned }) => owned.size);
  const allOwned = () => members.flatMap(({ owned }) => [...owned]).toSorted((a, b) => a - b);

  test('one member owns everything, three own four each, each slot has one owner', async () => {
    join('first');
    await eventually(async () => expect(sizes()).toEqual([12]));
    join('second');
    join('third');
    await eventually(async () => expect(sizes()).toEqual([4, 4, 4]));
    expect(allOwned()).toEqual(slots);
  });

  test('the slots of a member that leaves go to the others', async () => {
    const [first] = [join('leaver'), join('stayer')];
    await eventually(async () => expect(sizes()).toEqual([6, 6]));
    await first.stop();
    await eventually(async () => expect(sizes()).toEqual([0, 12]));
  });

  test('a member whose connection is cut owns nothing from that moment, and recovers', async () => {
    const victim = join('victim');
    await eventually(async () => expect(sizes()).toEqual([12]));
    let wasEmpty = false;
    const watch = setInterval(() => (wasEmpty ||= victim.owned.size === 0), 1);
    await cutApplication(database.pool(), 'victim');
    await eventually(async () => expect(wasEmpty && victim.owned.size === 12).toBe(true));
    clearInterval(watch);
  });
});
