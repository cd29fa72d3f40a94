// Before a scale run: one Redis, one Kafka, one S3. Uses those named in the environment, else containers, else local programs.
import { findKafka } from './kafka-installation.ts';
import { startKafkaServer } from './kafka-server.ts';
import { MissingProgramError } from './local-program.ts';
import { findRedis, startRedisServer } from './redis-server.ts';
import { findVersitygw, startS3Server } from './s3-server.ts';
import { findDocker, startKafkaContainer, startRedisContainer, startS3Container } from './server-containers.ts';
import type { ContainerServer } from './server-containers.ts';
import { announceServers, readServerConfig } from './server-config.ts';
import type { ServerName } from './server-config.ts';

type Stop = () => Promise<void>;

interface Source<Address> {
  readonly name: 'redis' | 'kafka' | 's3';
  readonly given: Address | undefined;
  readonly inContainer: (host: string) => Promise<ContainerServer<Address>>;
  readonly local: () => Promise<ContainerServer<Address>>;
}

interface Place {
  /** The host under which containers are reachable. */
  readonly docker: string | undefined;
  readonly report: (line: string) => void;
}

interface Found<Address> {
  readonly address: Address | undefined;
  readonly stop: Stop;
  /** Why there is none. */
  readonly missing: string | undefined;
}

/** Sets their addresses in the environment. The returned function stops those that were started. With CI=true a missing one is an error. */
export async function startSharedServers(report: (line: string) => void): Promise<Stop> {
  const config = readServerConfig();
  const docker = await findDocker();
  const [redis, kafka, s3] = await Promise.all([
    find(
      { docker, report },
      { name: 'redis', given: config.redisUrl, inContainer: startRedisContainer, local: localRedis },
    ),
    find(
      { docker, report },
      { name: 'kafka', given: config.kafkaBrokers, inContainer: startKafkaContainer, local: localKafka },
    ),
    find({ docker, report }, { name: 's3', given: config.s3?.endpoint, inContainer: startS3Container, local: localS3 }),
  ]);
  const missing = { redis: redis.missing, kafka: kafka.missing, s3: s3.missing, ...missingPrograms() };
  const stop = async () => {
    await Promise.all([redis.stop(), kafka.stop(), s3.stop()]);
  };
  const lines = [...new Set(Object.values(missing).filter((reason) => reason !== undefined))];
  if (lines.length > 0 && config.continuousIntegration) {
    await stop();
    throw new Error(`Servers of the scale tests are missing:\n${lines.join('\n')}`);
  }
  for (const line of lines) report(`Scale tests are skipped: ${line}`);
  const names = Object.entries(missing).flatMap(([name, reason]) => (reason === undefined ? [] : [name as ServerName]));
  announceServers({ redisUrl: redis.address, kafkaBrokers: kafka.address, s3Endpoint: s3.address, missing: names });
  return stop;
}

async function find<Address>({ docker, report }: Place, source: Source<Address>): Promise<Found<Address>> {
  if (source.given !== undefined) return { address: source.given, stop: async () => {}, missing: undefined };
  // An engine that cannot pull the image (no network) counts as no engine.
  const container =
    docker === undefined
      ? undefined
      : await source.inContainer(docker).catch((error: unknown) => {
          report(`No container for ${source.name}, a program of this machine instead: ${String(error)}`);
          return undefined;
        });
  if (container) return { ...container, missing: undefined };
  try {
    return { ...(await source.local()), missing: undefined };
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
    return { address: undefined, stop: async () => {}, missing: `${source.name}: ${error.message}` };
  }
}

async function localRedis(): Promise<ContainerServer<string>> {
  const server = await startRedisServer();
  return { address: server.url, stop: () => server.remove() };
}

async function localKafka(): Promise<ContainerServer<readonly string[]>> {
  const server = await startKafkaServer();
  return { address: server.brokers, stop: () => server.remove() };
}

async function localS3(): Promise<ContainerServer<string>> {
  const server = await startS3Server();
  return { address: server.endpoint, stop: () => server.remove() };
}

/** Which programs a test lacks to start a server of its own. */
function missingPrograms(): Record<'own-redis' | 'own-kafka' | 'own-s3', string | undefined> {
  return {
    'own-redis': complaintOf('redis', findRedis),
    'own-kafka': complaintOf('kafka', findKafka),
    'own-s3': complaintOf('s3', findVersitygw),
  };
}

function complaintOf(server: string, look: () => unknown): string | undefined {
  try {
    look();
    return undefined;
  } catch (error) {
    if (error instanceof MissingProgramError) return `${server}: ${error.message}`;
    throw error;
  }
}
