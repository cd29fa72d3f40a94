// What a scale run's setup passes to the test files, through the environment.
import { z } from 'zod';
import { testS3 } from './s3-server.ts';
import type { S3Address } from './s3-server.ts';

/** Servers shared by the whole run, and those that a test starts for itself to kill or freeze. */
const serverNames = ['redis', 'kafka', 's3', 'own-redis', 'own-kafka', 'own-s3'] as const;
export type ServerName = (typeof serverNames)[number];

const schema = z.object({
  /** Running servers to use; where there are none the setup starts them and sets this. */
  TEST_REDIS_URL: z.string().optional(),
  /** host:port, comma-separated. */
  TEST_KAFKA_BROKERS: z.string().optional(),
  TEST_S3_ENDPOINT: z.url().optional(),
  TEST_S3_REGION: z.string().default(testS3.region),
  TEST_S3_ACCESS_KEY: z.string().default(testS3.accessKey),
  TEST_S3_SECRET_KEY: z.string().default(testS3.secretKey),
  TEST_S3_BUCKET: z.string().default(testS3.bucket),
  /** Set by the setup: the servers that cannot run here. */
  TEST_SERVERS_MISSING: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name): name is ServerName => serverNames.some((one) => one === name))),
  /** In CI a missing server is a failure. */
  CI: z.string().optional(),
});

export interface ServerConfig {
  readonly redisUrl: string | undefined;
  readonly kafkaBrokers: readonly string[] | undefined;
  readonly s3: S3Address | undefined;
  readonly missing: readonly ServerName[];
  readonly continuousIntegration: boolean;
}

export function readServerConfig(): ServerConfig {
  const variables = schema.parse(process.env);
  return {
    redisUrl: variables.TEST_REDIS_URL,
    kafkaBrokers: variables.TEST_KAFKA_BROKERS?.split(','),
    s3: variables.TEST_S3_ENDPOINT === undefined ? undefined : s3Of(variables, variables.TEST_S3_ENDPOINT),
    missing: variables.TEST_SERVERS_MISSING,
    continuousIntegration: variables.CI === 'true' || variables.CI === '1',
  };
}

function s3Of(variables: z.output<typeof schema>, endpoint: string): S3Address {
  return {
    endpoint,
    region: variables.TEST_S3_REGION,
    accessKey: variables.TEST_S3_ACCESS_KEY,
    secretKey: variables.TEST_S3_SECRET_KEY,
    bucket: variables.TEST_S3_BUCKET,
  };
}

export interface SharedAddresses {
  readonly redisUrl: string | undefined;
  readonly kafkaBrokers: readonly string[] | undefined;
  readonly s3Endpoint: string | undefined;
  readonly missing: readonly ServerName[];
}

export function announceServers({ redisUrl, kafkaBrokers, s3Endpoint, missing }: SharedAddresses): void {
  if (redisUrl !== undefined) process.env['TEST_REDIS_URL'] = redisUrl;
  if (kafkaBrokers !== undefined) process.env['TEST_KAFKA_BROKERS'] = kafkaBrokers.join(',');
  if (s3Endpoint !== undefined) process.env['TEST_S3_ENDPOINT'] = s3Endpoint;
  process.env['TEST_SERVERS_MISSING'] = missing.join(',');
}
