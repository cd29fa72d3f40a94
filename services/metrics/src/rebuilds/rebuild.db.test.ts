// A rebuild beside the Postgres log, one that is killed, and exports meanwhile.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { makeEvent } from '@consilium/contracts/event.ts';
import { exportAsked } from '@consilium/contracts/privacy/events.ts';
import { partFolder } from '@consilium/contracts/privacy/export-places.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { LogHistory } from '@consilium/kit/event-log/log-history.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createPostgresHistory } from '@consilium/kit/event-log/postgres-history.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { metricsService } from '../service.ts';
import { figuresModel } from './read-models.ts';
import { eventsOf } from '../testing/events-of-person.ts';
import { rowsOf } from '../testing/projected-rows.sql.ts';
import { testKilledRebuild } from './killed-rebuild.suite.ts';
import { describeRebuild, type RunningMetrics } from './rebuild.suite.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';

jest.setTimeout(240_000);
const logger = createLogger('test', 'silent');

async function start(environment: Readonly<Record<string, string>> = {}): Promise<RunningMetrics> {
  const database = await createTestDatabase();
  const metrics = await startUnderTest(metricsService, database, { environment });
  const log = createPostgresEventLog({ pool: database.pool('chat'), schema: 'chat', logger, clock: systemClock });
  return {
    database,
    metrics,
    log,
    environment,
    openHistory: async () => createPostgresHistory({ pool: database.pool('metrics'), schema: 'metrics' }),
    async stop() {
      await metrics.stop();
      await log.stop();
      await database.drop();
    },
  };
}

describeRebuild('the log in Postgres', () => start(), 5);

testKilledRebuild(() => start());

test('exports that are asked for during a rebuild are whole, page by page', async () => {
  const filesDirectory = await mkdtemp(path.join(tmpdir(), 'metrics-exports-'));
  const running = await start({ FILES_DIR: filesDirectory });
  const { database, log } = running;
  const [pool, ada] = [database.pool('metrics'), somebody()];
  const askedExports: string[] = [];
  const ask = async () => {
    const exportId = newId();
    askedExports.push(exportId);
    const envelope = { id: newId(), time: systemClock.now(), source: 'auth', subject: ada.pseudonym };
    await log.publish([makeEvent(exportAsked, { ...envelope, data: { exportId, accountId: ada.userId } })]);
  };
  const read = async (exportId: string) => {
    const folder = path.join(filesDirectory, partFolder({ exportId, accountId: ada.userId }, 'metrics'));
    return Promise.all(
      ['usage-days', 'conversation-figures', 'recent-actions'].map((name) =>
        readFile(path.join(folder, `${name}.json`), 'utf8'),
      ),
    );
  };
  try {
    await log.publish(yearsOf(ada));
    await eventually(async () =>
      expect((await rowsOf(pool, [ada.pseudonym]))['usage_metrics']).toHaveLength(DAYS_OF_YEARS),
    );
    await ask();
    const before: string[] = [];
    await eventually(async () => void before.push(...(await read(askedExports[0]!))));
    expect(before.map((text) => (JSON.parse(text) as object[]).length)).toEqual([DAYS_OF_YEARS, 30, 30]);
    const history = await running.openHistory();
    const rebuilding = rebuildReadModel({
      model: figuresModel,
      pool,
      history: { ...history, read: askingAtEachPage(history, ask) },
    });
    const over = new AbortController();
    void rebuilding.finally(() => over.abort()).catch(() => undefined);
    while (!over.signal.aborted) {
      await ask();
      await eventually(async () => void (await read(askedExports.at(-1)!)));
    }
    await rebuilding;
    await ask();
    expect(askedExports.length).toBeGreaterThan(3);
    for (const exportId of askedExports) await eventually(async () => expect(await read(exportId)).toEqual(before));
  } finally {
    await running.stop();
    await rm(filesDirectory, { recursive: true });
  }
});

/** More days than a page of the export has. */
const DAYS_OF_YEARS = 1_100;

function yearsOf(person: Identity) {
  const { here, action } = eventsOf(person);
  const first = Date.parse('2023-06-01T08:00:00.000Z');
  return Array.from({ length: DAYS_OF_YEARS }, (_, day) => {
    const at = new Date(first + day * 24 * 60 * 60_000).toISOString();
    return day < 30 ? [here(at), action('expert_selected', at, { conversationId: newId() })] : [here(at)];
  }).flat();
}

function askingAtEachPage(history: LogHistory, ask: () => Promise<void>): LogHistory['read'] {
  return async function* read(stretches) {
    for await (const page of history.read(stretches)) {
      await ask();
      yield page;
    }
  };
}
