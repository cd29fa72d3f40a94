// Files in a bucket of S3 or a compatible server. An object appears only when it is complete.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Logger } from 'pino';
import { checkFileKey } from './file-key.ts';
import type { FilesSettings } from './files-variables.ts';
import type { Files, StoredFile } from './files.ts';
import { connectToBucket } from './s3-bucket.ts';
import type { Bucket } from './s3-bucket.ts';
import { deleteBelow, listBelow } from './s3-listing.ts';
import { limitSize } from './size-limit.ts';

const unknownType = 'application/octet-stream';

/** Throws ConfigError, naming the variable, when the bucket cannot be used. */
export async function openS3Files(options: {
  readonly config: FilesSettings;
  readonly logger: Logger;
}): Promise<Files> {
  const bucket = await connectToBucket(options.config);
  options.logger.info({ bucket: bucket.name }, 'files are kept in a bucket');
  const checked = (key: string) => {
    checkFileKey(key);
    return key;
  };
  return {
    put: async (key, content, limits) => putFile(bucket, checked(key), content, limits),
    get: async (key) => getFile(bucket, checked(key)),
    async delete(key) {
      await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: checked(key) }));
    },
    deletePrefix: async (prefix) => deleteBelow(bucket, checked(prefix)),
    list: async (prefix, limit) => listBelow(bucket, checked(prefix), limit),
    stop: async () => bucket.client.destroy(),
  };
}

async function putFile(
  { client, name }: Bucket,
  key: string,
  content: Readable,
  limits: Parameters<Files['put']>[2],
): Promise<StoredFile> {
  const counter = limitSize(limits.maxBytes);
  // pipeline() passes its failure, or that of the signal, on to the upload through the stream.
  const filled = pipeline(content, counter.stream, { ...(limits.signal && { signal: limits.signal }) });
  filled.catch(() => {});
  try {
    await upload(client, { Bucket: name, Key: key, Body: counter.stream, ContentType: limits.contentType });
  } catch (error) {
    throw failureOf(counter.stream, limits.signal) ?? error;
  } finally {
    counter.stream.destroy();
    await filled.catch(() => {});
  }
  return { key, sizeBytes: counter.bytes(), contentType: limits.contentType };
}

/** What went wrong with the content, even if cleaning up failed after it. Upload ends a stream it gives up with an AbortError. */
function failureOf(stream: Readable, signal: AbortSignal | undefined): Error | undefined {
  const { errored } = stream;
  return errored === null || (errored.name === 'AbortError' && !signal?.aborted) ? undefined : errored;
}

/**
 * Less than 5 MB is one request, more a multipart upload, which is aborted when something fails.
 * One part at a time: with more, the others would read the content to its end after one has failed.
 * Upload's own abort() returns before cleaning up, and cannot cancel a request in flight.
 */
async function upload(client: S3Client, params: ConstructorParameters<typeof Upload>[0]['params']): Promise<void> {
  await new Upload({ client, params, queueSize: 1 }).done();
}

async function getFile(
  { client, name }: Bucket,
  key: string,
): Promise<{ file: StoredFile; content: Readable } | undefined> {
  try {
    const found = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    const file = { key, sizeBytes: found.ContentLength ?? 0, contentType: found.ContentType ?? unknownType };
    return { file, content: found.Body as Readable };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
