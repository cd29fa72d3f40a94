// Before the first part starts: roles and migrations, topics, the bucket. Idempotent, also beside running parts.
import { systemClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { migrateGiven } from '../database.ts';
import type { ScaleConfig } from './scale-config.ts';

/** Throws a ConfigError that names the variable for what an operator has to fix. */
export async function prepareServers(config: ScaleConfig, passwordOf: RolePasswords): Promise<void> {
  await migrateGiven(config.owner.variable, config.owner.url, passwordOf);
  await prepareTopics(config);
  await prepareBucket(config);
}

async function prepareTopics(config: ScaleConfig): Promise<void> {
  if (config.EVENT_LOG !== 'kafka') return;
  const { createTopics } = await import('@consilium/kit/event-log/kafka/create-topics.ts');
  const logger = createLogger('topics', 'silent');
  await createTopics({ config, replication: config.KAFKA_REPLICATION, logger, clock: systemClock });
}

async function prepareBucket(config: ScaleConfig): Promise<void> {
  if (config.FILES !== 's3') return;
  const { ensureBucket } = await import('@consilium/kit/files/s3-make-bucket.ts');
  await ensureBucket(config);
}
