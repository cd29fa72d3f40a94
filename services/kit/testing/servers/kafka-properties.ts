// Settings of a single-node Kafka that starts fast and notices a dead client or a restart within seconds.
import type { SelfSignedCertificate } from './self-signed-certificate.ts';

export interface KafkaUser {
  readonly username: string;
  readonly password: string;
  /** PLAIN by default. */
  readonly mechanism?: 'SCRAM-SHA-256' | 'SCRAM-SHA-512';
}

export interface KafkaNode {
  readonly id: number;
  /** Controllers as id@host:port, the same list for all; Kafka's internal topics are on all of them. */
  readonly voters: readonly string[];
}

export interface KafkaPropertiesOptions {
  readonly logs: string;
  readonly ports: { readonly plain: number; readonly controller: number; readonly secured?: number };
  readonly sasl?: KafkaUser;
  /** For one of several nodes; by default it is alone. */
  readonly node?: KafkaNode;
  readonly certificate?: SelfSignedCertificate;
  /** More settings, by their names in server.properties. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The text of server.properties. */
export function kafkaProperties(options: KafkaPropertiesOptions): string {
  const { logs, node, settings } = options;
  const all = { ...oneNode, ...listeners(options), ...(node && ofSeveral(node)), 'log.dirs': logs, ...settings };
  return Object.entries(all)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

const oneNode = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  'inter.broker.listener.name': 'PLAINTEXT',
  'auto.create.topics.enable': 'false',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'transaction.state.log.num.partitions': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
  'share.coordinator.state.topic.num.partitions': '1',
  'group.initial.rebalance.delay.ms': '0',
  'group.min.session.timeout.ms': '1000',
  // After SIGKILL the earlier registration must expire first: ready after 2 s instead of 11 s.
  'broker.session.timeout.ms': '1500',
  'broker.heartbeat.interval.ms': '300',
  'log.cleaner.dedupe.buffer.size': String(4 * 1024 * 1024),
  'log.segment.bytes': String(16 * 1024 * 1024),
  'log.retention.ms': '-1',
};

function ofSeveral({ id, voters }: KafkaNode): Record<string, string> {
  const copies = String(voters.length);
  return {
    'node.id': String(id),
    'controller.quorum.voters': voters.join(','),
    'offsets.topic.replication.factor': copies,
    'transaction.state.log.replication.factor': copies,
    'share.coordinator.state.topic.replication.factor': copies,
  };
}

function listeners({ ports, sasl, certificate }: KafkaPropertiesOptions): Record<string, string> {
  const open = { PLAINTEXT: ports.plain, ...(ports.secured !== undefined && { SECURED: ports.secured }) };
  const protocol = `${sasl ? 'SASL_' : ''}${certificate ? 'SSL' : 'PLAINTEXT'}`;
  const addresses = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([name, port]) => `${name}://127.0.0.1:${port}`)
      .join(',');
  return {
    listeners: addresses({ ...open, CONTROLLER: ports.controller }),
    'advertised.listeners': addresses(open),
    'controller.quorum.voters': `1@127.0.0.1:${ports.controller}`,
    'listener.security.protocol.map': `PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:${protocol}`,
    ...(sasl && saslSettings(sasl)),
    ...(certificate && {
      'listener.name.secured.ssl.keystore.type': 'PEM',
      'listener.name.secured.ssl.keystore.location': certificate.keyStoreFile,
    }),
  };
}

function saslSettings({ username, password, mechanism }: KafkaUser): Record<string, string> {
  const modules = 'org.apache.kafka.common.security';
  const login = mechanism
    ? // Users of this kind were created when the log folder was formatted.
      `${modules}.scram.ScramLoginModule required;`
    : `${modules}.plain.PlainLoginModule required user_${username}="${password}";`;
  const name = mechanism ?? 'PLAIN';
  return {
    'listener.name.secured.sasl.enabled.mechanisms': name,
    [`listener.name.secured.${name.toLowerCase()}.sasl.jaas.config`]: login,
  };
}
