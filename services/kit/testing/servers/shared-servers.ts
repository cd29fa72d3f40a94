// For *.scale.test.ts: the servers of the run, each with a fresh prefix so that tests do not meet, and the skipping without them.
import { randomBytes } from 'node:crypto';
import { describe } from '@jest/globals';
import type { S3Address } from './s3-server.ts';
import { readServerConfig } from './server-config.ts';
import type { ServerName } from './server-config.ts';

/** A `describe` that is skipped where a server it needs cannot run (the set-up says why, once). `own-…`: started by the test. */
export function describeWith(servers: readonly ServerName[], name: string, body: () => void): void {
  const { missing } = readServerConfig();
  (servers.some((server) => missing.includes(server)) ? describe.skip : describe)(name, body);
}

/** `prefix` is a word for REDIS_KEY_PREFIX. The server holds what other tests wrote: no FLUSHALL, no KEYS. */
export function sharedRedis(): { readonly url: string; readonly prefix: string } {
  return { url: present(readServerConfig().redisUrl), prefix: freshPrefix() };
}

/** `prefix` begins topics, groups and transactional ids (KAFKA_PREFIX). Topics need not be deleted. */
export function sharedKafka(): { readonly brokers: string[]; readonly prefix: string } {
  return { brokers: [...present(readServerConfig().kafkaBrokers)], prefix: `${freshPrefix()}.` };
}

/** `prefix` is the first segment of keys. */
export function sharedS3(): S3Address & { readonly prefix: string } {
  return { ...present(readServerConfig().s3), prefix: freshPrefix() };
}

function freshPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('no such test server: run this file in jest\'s project "scale"');
  return value;
}
