// The dashboard of the whole product, with the event log in Postgres.
import { jest } from '@jest/globals';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { describeDashboardFlow } from './dashboard.suite.ts';
import { networkForFile } from './network-for-file.ts';

jest.setTimeout(120_000);
const network = networkForFile();

describeDashboardFlow(() => ({
  gateway: () => network.url,
  person: () => network.person(),
  async published() {
    const { rows } = await network.database
      .pool()
      .query<{ envelope: EventEnvelope }>(`select envelope from event_log.events where topic = 'metrics' order by id`);
    return rows.map(({ envelope }) => envelope);
  },
}));
