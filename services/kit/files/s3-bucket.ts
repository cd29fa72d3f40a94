// Connects to the configured bucket, and says in one sentence why it cannot be used.
import { ListObjectsV2Command, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ConfigError } from '../config/read-config.ts';
import type { FilesSettings } from './files-variables.ts';

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

const CONNECT_LIMIT_MS = 3000;
/** How long a connection may be silent in both directions. */
const SILENCE_LIMIT_MS = 20_000;
const CHECK_LIMIT_MS = 8000;

export async function connectToBucket(config: FilesSettings): Promise<Bucket> {
  const name = config.S3_BUCKET;
  if (name === undefined) throw new ConfigError('S3_BUCKET: name the bucket, because FILES is s3');
  const client = createClient(config);
  try {
    // Not HEAD: its answer has no body and so no reason.
    const look = new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 });
    await client.send(look, { abortSignal: AbortSignal.timeout(CHECK_LIMIT_MS) });
    return { client, name };
  } catch (error) {
    client.destroy();
    throw new ConfigError(complaint(error), { cause: error });
  }
}

export function createClient(config: FilesSettings): S3Client {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError('S3_ACCESS_KEY and S3_SECRET_KEY: set both or neither');
  return new S3Client({
    region: config.S3_REGION,
    forcePathStyle: config.S3_PATH_STYLE,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    // Servers other than AWS often refuse the checksums that the SDK adds by default.
    ...(endpoint !== undefined && {
      endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

function complaint(error: unknown): string {
  const { name } = error instanceof Error ? error : { name: '' };
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined)
    return complaintOfServer(name, error.$metadata.httpStatusCode);
  if (name === 'CredentialsProviderError') return 'S3_ACCESS_KEY: not set, and the machine has no credentials';
  return `S3_ENDPOINT: the server cannot be reached (${reasonOf(error)})`;
}

/** Some servers answer 404 for an unknown key as well. */
function complaintOfServer(name: string, status: number): string {
  if (name === 'NoSuchBucket') return 'S3_BUCKET: there is no such bucket at the server';
  if (status === 301 || name === 'AuthorizationHeaderMalformed') return 'S3_REGION: the bucket is in another region';
  if (status === 401 || status === 403 || /Key|User|Signature|Token/.test(name))
    return `S3_ACCESS_KEY: the server refuses this key, its secret S3_SECRET_KEY, or its use of S3_BUCKET (${name})`;
  return `S3_ENDPOINT: the server answers ${status} (${name})`;
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : 'no answer in time';
}
