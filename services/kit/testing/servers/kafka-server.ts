// A Kafka server for one test: a node in KRaft mode with an open listener and, on request, a secured one.
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { stopIdleTimers } from '../../event-log/kafka/request-queue.ts';
import { makeCertificate } from './self-signed-certificate.ts';
import { formatWithUser, installKafka } from './kafka-installation.ts';
import type { KafkaInstallation } from './kafka-installation.ts';
import { kafkaProperties } from './kafka-properties.ts';
import type { KafkaNode, KafkaPropertiesOptions, KafkaUser } from './kafka-properties.ts';
import { createServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { testPort } from './test-port.ts';

export interface KafkaServerOptions {
  /** With either of these a second listener is opened, where clients use a password, TLS, or both. */
  readonly sasl?: KafkaUser;
  readonly tls?: boolean;
  /** One of several (kafka-cluster.ts), whose controller port the others know. */
  readonly node?: KafkaNode & { readonly controllerPort: number };
  /** More settings, by their names in server.properties. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface KafkaServer extends ServerProcess {
  /** The open listener. */
  readonly brokers: readonly string[];
  /** Brokers of the second listener; `authorityFile` is the PEM file a TLS client must trust. */
  readonly secured: { readonly brokers: readonly string[]; readonly authorityFile: string | undefined } | undefined;
}

export async function startKafkaServer(options: KafkaServerOptions = {}): Promise<KafkaServer> {
  return startInstalled(await installKafka(trainOnce), options);
}

async function trainOnce(installation: KafkaInstallation): Promise<void> {
  const server = await startInstalled(installation, {});
  await server.stop();
  await server.remove();
}

async function startInstalled(installation: KafkaInstallation, options: KafkaServerOptions): Promise<KafkaServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-kafka-'));
  const properties = await propertiesOf(options, directory);
  const file = path.join(directory, 'server.properties');
  await writeFile(file, kafkaProperties(properties));
  await prepareLogs(installation, properties, file);
  const brokers = [`127.0.0.1:${properties.ports.plain}`];
  const server = createServerProcess({
    name: 'Kafka',
    directory,
    command: installation.java,
    programArguments: [...installation.jvm, 'kafka.Kafka', file],
    isReady: () => hasBroker(brokers),
  });
  await server.start();
  return { ...server, brokers, secured: securedOf(properties) };
}

async function prepareLogs(
  installation: KafkaInstallation,
  { logs, sasl, node }: KafkaPropertiesOptions,
  propertiesFile: string,
): Promise<void> {
  if (sasl?.mechanism) return formatWithUser(installation, propertiesFile, sasl);
  await cp(installation.formatted, logs, { recursive: true });
  if (!node) return;
  const file = path.join(logs, 'meta.properties');
  const own = (await readFile(file, 'utf8'))
    .replace(/^node\.id=.*$/m, `node.id=${node.id}`)
    // Two folders with the same id would be taken for one that was moved.
    .replace(/^directory\.id=.*$/m, `directory.id=${randomBytes(16).toString('base64url')}`);
  await writeFile(file, own);
}

async function propertiesOf(options: KafkaServerOptions, directory: string): Promise<KafkaPropertiesOptions> {
  const secured = options.sasl !== undefined || options.tls === true;
  return {
    logs: path.join(directory, 'logs'),
    ports: {
      plain: await testPort(),
      controller: options.node?.controllerPort ?? (await testPort()),
      ...(secured && { secured: await testPort() }),
    },
    ...(options.sasl && { sasl: options.sasl }),
    ...(options.node && { node: options.node }),
    ...(options.tls && { certificate: await makeCertificate(directory) }),
    ...(options.settings && { settings: options.settings }),
  };
}

function securedOf({ ports, certificate }: KafkaPropertiesOptions): KafkaServer['secured'] {
  if (ports.secured === undefined) return undefined;
  return { brokers: [`127.0.0.1:${ports.secured}`], authorityFile: certificate?.authorityFile };
}

/** Its port is open long before it is usable: it must have registered itself. */
async function hasBroker(brokers: string[]): Promise<boolean> {
  const options = { brokers, logLevel: logLevel.NOTHING, retry: { retries: 0 }, requestTimeout: 2000 };
  stopIdleTimers();
  const admin = new Kafka(options).admin();
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length > 0;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
