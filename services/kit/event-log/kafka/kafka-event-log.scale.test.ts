// The Kafka driver passes the suite of the event log against a real broker.
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { cutConnections } from '../../postgres/cut-connections.sql.ts';
import { createPool } from '../../postgres/pool.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import { describeWith, sharedKafka } from '../../testing/servers/shared-servers.ts';
import { describeEventLog } from '../event-log.suite.ts';
import { createTopics } from './create-topics.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { kafkaSettings } from './testing/kafka-settings.ts';

const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
const retry = { maxAttempts: 3, firstDelayMs: 20, maxDelayMs: 40 };

describeWith(['kafka'], 'with a broker', () => {
  describeEventLog('kafka', async () => {
    const database = await createTestDatabase();
    const config = kafkaSettings(sharedKafka());
    await createTopics({ config, logger, clock: systemClock });
    const pools = new Set<ReturnType<typeof createPool>>();
    return {
      pool: database.pool('metrics'),
      schema: 'metrics',
      createLog() {
        // A pool of its own, like another process.
        const pool = createPool({
          url: database.url('metrics'),
          applicationName: 'suite',
          maxConnections: 4,
          log: logger,
        });
        pools.add(pool);
        return openKafkaEventLog({ config, pool, schema: 'metrics', logger, clock: systemClock, retry });
      },
      async cutConnections() {
        await cutConnections(database.pool(), 'consilium_metrics');
      },
      async stop() {
        for (const pool of pools) await pool.end();
        await database.drop();
      },
    };
  });
});
