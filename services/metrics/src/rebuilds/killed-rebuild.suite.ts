// A rebuild whose process is killed, with every driver of the event log.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { dropAbandoned } from '@consilium/kit/rebuilds/rebuild-session.ts';
import { latestRun } from '@consilium/kit/rebuilds/rebuild-runs.sql.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf } from '../testing/events-of-person.ts';
import { nextTablesThere, rowsOf } from '../testing/projected-rows.sql.ts';
import { figuresModel } from './read-models.ts';
import type { RunningMetrics } from './rebuild.suite.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';

const program = path.join(import.meta.dirname, '..', 'testing', 'rebuild-program.ts');

export function testKilledRebuild(start: () => Promise<RunningMetrics>): void {
  test('a rebuild that is killed changes nothing, its tables are dropped, and the next one begins anew', async () => {
    const running = await start();
    const { database, log } = running;
    const pool = database.pool('metrics');
    const ada = somebody();
    try {
      await log.publish([eventsOf(ada).here('2026-06-29T08:00:00Z')]);
      const days = async () => (await rowsOf(pool, [ada.pseudonym]))['usage_metrics'];
      await eventually(async () => expect(await days()).toHaveLength(1));
      const before = await days();
      await killWhileReading({ ...running.environment, DATABASE_URL: database.url('metrics') });
      expect(await days()).toEqual(before);
      expect(await nextTablesThere(pool)).toBe(7);
      const tidyUp = () => transaction(pool, (tx) => dropAbandoned(tx, figuresModel, systemClock.now()));
      await eventually(async () => expect(await tidyUp()).toBe(true));
      expect(await latestRun(pool, figuresModel)).toMatchObject({ state: 'broken-off', startedBy: null });
      expect(await nextTablesThere(pool)).toBe(0);
      const history = await running.openHistory();
      const { events } = await rebuildReadModel({ model: figuresModel, pool, history });
      await history.stop();
      expect(events).toBeGreaterThanOrEqual(1);
      expect(await days()).toEqual(before);
    } finally {
      await running.stop();
    }
  });
}

async function killWhileReading(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
