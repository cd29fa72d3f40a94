// Names added by a newer build, on the event log in the database.
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { addedNamesSuite } from './added-names.suite.ts';
import { startNetwork } from './network.ts';

addedNamesSuite(async () => {
  const network = await startNetwork();
  const pool = network.database.pool('affiliate');
  const logger = createLogger('test', 'silent');
  const log = createPostgresEventLog({ pool, schema: 'affiliate', logger, clock: systemClock });
  const stop = async () => {
    await log.stop();
    await network.stop();
  };
  return { network, log, stop };
});
