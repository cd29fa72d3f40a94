// npm run topics: creates the topics of the event stream on the brokers of KAFKA_BROKERS; existing ones are only
// checked.
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables, topicVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { z } from 'zod';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const config = readConfig(z.object({ ...eventLogVariables, ...topicVariables }), process.env);
  const { KAFKA_REPLICATION: replication } = config;
  const logger = createLogger('topics', 'silent');
  const made = await createTopics({ config, replication, logger, clock: systemClock });
  process.stdout.write(made.length > 0 ? `Made ${made.join(', ')}.\n` : 'All topics are there.\n');
});
