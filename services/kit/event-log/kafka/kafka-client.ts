// A client of the brokers that the configuration names.
import { readFile } from 'node:fs/promises';
import { Kafka } from 'kafkajs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { ConfigError } from '../../config/read-config.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { createKafkaLogging } from './kafka-log.ts';
import { stopIdleTimers } from './request-queue.ts';
import { installZstd } from './zstd-codec.ts';

export interface KafkaClientOptions {
  readonly config: EventLogSettings;
  /** Shown in the brokers' logs and quotas. */
  readonly clientId: string;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Only one retry here, because kafkajs multiplies the retries of its layers; callers retry as well. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, multiplier: 2, factor: 0.2, retries: 1 };

/** Throws ConfigError for contradictory settings. Opens no connection. */
export async function createKafkaClient({ config, clientId, logger, clock }: KafkaClientOptions): Promise<Kafka> {
  if (config.KAFKA_BROKERS.length === 0) throw new ConfigError('KAFKA_BROKERS: is needed because EVENT_LOG is kafka');
  stopIdleTimers();
  installZstd();
  return new Kafka({
    brokers: [...config.KAFKA_BROKERS],
    clientId: `consilium-${clientId}`,
    connectionTimeout: 3_000,
    authenticationTimeout: 5_000,
    requestTimeout: 10_000,
    retry: RETRY,
    ...(await tlsOf(config)),
    ...saslOf(config),
    ...createKafkaLogging(logger, clock),
  });
}

async function tlsOf(config: EventLogSettings): Promise<Pick<KafkaConfig, 'ssl'>> {
  const { KAFKA_TLS: tls, KAFKA_TLS_CA_FILE: file } = config;
  if (file === undefined) return { ssl: tls };
  if (!tls) throw new ConfigError('KAFKA_TLS_CA_FILE: is of use only when KAFKA_TLS is true');
  const authority = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`KAFKA_TLS_CA_FILE: ${file} cannot be read`);
  });
  return { ssl: { ca: [authority] } };
}

function saslOf(config: EventLogSettings): { sasl?: SASLOptions } {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = config;
  if (mechanism === undefined) return {};
  if (username === undefined) throw new ConfigError('KAFKA_SASL_USERNAME: is needed with KAFKA_SASL_MECHANISM');
  if (password === undefined) throw new ConfigError('KAFKA_SASL_PASSWORD: is needed with KAFKA_SASL_MECHANISM');
  return { sasl: { mechanism, username, password } };
}
