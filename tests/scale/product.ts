// The product in the scale profile: a process per part and replica on Kafka and Redis, with signed-in people.
import path from 'node:path';
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import type { EventLogSettings } from '@consilium/kit/event-log/event-log-variables.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { startProcesses } from '@consilium/local/processes/start-processes.ts';
import type { ProcessesOptions, RunningProcesses } from '@consilium/local/processes/start-processes.ts';
import { z } from 'zod';
import { signInPeople } from '../traffic/people.ts';
import type { SignedIn } from '../traffic/people.ts';

export interface ProductServers {
  readonly databaseUrl: ProcessesOptions['databaseUrl'];
  readonly kafka: { readonly brokers: readonly string[]; readonly prefix: string };
  readonly redis: { readonly url: string; readonly prefix: string };
}

export interface ProductOptions extends Partial<Omit<ProcessesOptions, 'databaseUrl' | 'environment'>> {
  readonly environment?: Environment;
  /** The advisor's delay before each part of a reply. */
  readonly advisorDelayMs?: number;
}

export interface Product {
  readonly processes: RunningProcesses;
  /** An additional reader of the event stream. */
  readonly eventLogSettings: EventLogSettings;
  /** The URLs of the gateways. */
  urls(): readonly string[];
  people(count: number): Promise<readonly SignedIn[]>;
  person(): Promise<SignedIn>;
  stop(): Promise<void>;
}

const generous = {
  AUTH_KEY_SECRET: 'the secret of these tests, long enough',
  RATE_LIMIT_MESSAGES_PER_MINUTE: '-1',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '-1',
  SIGN_IN_ATTEMPTS_PER_5_MINUTES: '100000',
  MAILS_PER_NETWORK_PER_HOUR: '100000',
  QUOTA_FREE_STANDARD: '-1',
  // Administrators of these tests have a password alone.
  ADMIN_REQUIRES_SECOND_FACTOR: 'false',
};

export async function startProduct(servers: ProductServers, options: ProductOptions = {}): Promise<Product> {
  const { environment = {}, advisorDelayMs = 0, ...rest } = options;
  const addresses = {
    KAFKA_BROKERS: servers.kafka.brokers.join(','),
    KAFKA_PREFIX: servers.kafka.prefix,
    REDIS_URL: servers.redis.url,
    REDIS_KEY_PREFIX: servers.redis.prefix,
  };
  const eventLogSettings = readConfig(z.object(eventLogVariables), { ...addresses, EVENT_LOG: 'kafka' });
  await createTopics({ config: eventLogSettings, logger: createLogger('topics', 'silent'), clock: systemClock });
  const processes = await startProcesses({
    restart: false,
    ...rest,
    databaseUrl: servers.databaseUrl,
    environment: { MAIL: 'inbox', FILES: 'disk', LOG_LEVEL: 'info', ...generous, ...addresses, ...environment },
    programs: {
      chat: {
        file: path.join(import.meta.dirname, '..', 'flows', 'slow-chat.ts'),
        arguments: [String(advisorDelayMs)],
      },
    },
  });
  const urls = () =>
    processes.replicas.filter(({ part, pid }) => part === 'gateway' && pid !== undefined).map(({ url }) => url);
  const people = (count: number) => signInPeople(servers.databaseUrl('auth'), urls()[0] ?? '', count);
  return {
    processes,
    eventLogSettings,
    urls,
    people,
    async person() {
      const [member] = await people(1);
      if (!member) throw new Error('nobody');
      return member;
    },
    stop: () => processes.stop(),
  };
}
