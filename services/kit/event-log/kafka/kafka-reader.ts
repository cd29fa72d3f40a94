// Reads the Kafka log without a database, for commands.
import type { EventLog } from '../event-log.ts';
import { leaveAdmin } from './check-topics.ts';
import { connectKafka } from './kafka-connection.ts';
import type { KafkaClientOptions } from './kafka-client.ts';
import { readTopics } from './read-topics.ts';

export async function openKafkaReader(options: KafkaClientOptions): Promise<Pick<EventLog, 'read' | 'stop'>> {
  const connection = await connectKafka(options);
  const closing = new AbortController();
  const readers = new Set<Promise<void>>();
  return {
    read: (from) => readTopics({ ...connection, logger: options.logger, closing: closing.signal, readers }, from),
    async stop() {
      closing.abort();
      await Promise.all(readers);
      await leaveAdmin(connection.admin);
    },
  };
}
