// The shared servers of a run as containers, where a Docker engine is available.
import { GenericContainer, Wait, getContainerRuntimeClient } from 'testcontainers';
import { imageOf } from './server-images.ts';
import { testS3 } from './s3-server.ts';
import { testPort } from './test-port.ts';

export interface ContainerServer<Address> {
  readonly address: Address;
  stop(): Promise<void>;
}

/** The host under which containers are reachable; undefined without an engine. */
export async function findDocker(): Promise<string | undefined> {
  return getContainerRuntimeClient().then(
    (client) => client.info.containerRuntime.host,
    () => undefined,
  );
}

export async function startRedisContainer(host: string): Promise<ContainerServer<string>> {
  const container = await new GenericContainer(imageOf('redis'))
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
  return { address: `redis://${host}:${container.getMappedPort(6379)}`, stop: stopping(container) };
}

/** The broker tells clients its own address, so its port must be known before it starts. */
export async function startKafkaContainer(host: string): Promise<ContainerServer<readonly string[]>> {
  const port = await testPort();
  const container = await new GenericContainer(imageOf('apache/kafka'))
    .withExposedPorts({ container: port, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS: '1',
      KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR: '1',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
    })
    .withWaitStrategy(Wait.forLogMessage('Kafka Server started'))
    .start();
  return { address: [`${host}:${port}`], stop: stopping(container) };
}

export async function startS3Container(host: string): Promise<ContainerServer<string>> {
  const container = await new GenericContainer(imageOf('versity/versitygw'))
    .withExposedPorts(7070)
    .withTmpFs({ '/data': 'rw' })
    .withEntrypoint(['/bin/sh', '-c'])
    .withCommand([
      `mkdir -p /data/buckets/${testS3.bucket} /data/meta && exec versitygw --access ${testS3.accessKey} --secret ${testS3.secretKey} --region ${testS3.region} posix --sidecar /data/meta /data/buckets`,
    ])
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return { address: `http://${host}:${container.getMappedPort(7070)}`, stop: stopping(container) };
}

function stopping(container: { stop(): Promise<unknown> }): () => Promise<void> {
  return async () => {
    await container.stop();
  };
}
