// What is below a prefix of a bucket, page by page.
import { DeleteObjectsCommand, HeadObjectCommand, ListObjectsV2Command, NotFound } from '@aws-sdk/client-s3';
import type { StoredFile } from './files.ts';
import type { Bucket } from './s3-bucket.ts';

/** The most that one listing or one deletion may contain. */
const PAGE_SIZE = 1000;
const HEADS_AT_ONCE = 16;

export async function listBelow(bucket: Bucket, prefix: string, limit: number): Promise<readonly StoredFile[]> {
  const keys = await keysBelow(bucket, prefix, limit);
  const files: (StoredFile | undefined)[] = [];
  // A listing does not contain types.
  for (let start = 0; start < keys.length; start += HEADS_AT_ONCE)
    files.push(...(await Promise.all(keys.slice(start, start + HEADS_AT_ONCE).map((key) => describe(bucket, key)))));
  return files.filter((file) => file !== undefined);
}

/** Returns how many were deleted. */
export async function deleteBelow(bucket: Bucket, prefix: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const keys = await keysBelow(bucket, prefix, PAGE_SIZE);
    if (keys.length === 0) return deleted;
    await deleteAll(bucket, keys);
    deleted += keys.length;
  }
}

async function deleteAll({ client, name }: Bucket, keys: readonly string[]): Promise<void> {
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const { Errors: errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: name, Delete }));
  if (errors.length > 0) throw new Error(`${errors.length} files could not be deleted: ${errors[0]?.Code}`);
}

/** Ordered by name. The slash keeps `a/bc` out of `a/b`. */
async function keysBelow({ client, name }: Bucket, prefix: string, limit: number): Promise<readonly string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  while (keys.length < limit) {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: name,
        Prefix: `${prefix}/`,
        MaxKeys: Math.min(limit - keys.length, PAGE_SIZE),
        ContinuationToken: token,
      }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
    token = page.NextContinuationToken;
    if (token === undefined) break;
  }
  return keys;
}

/** Undefined when it was deleted in the meantime. */
async function describe({ client, name }: Bucket, key: string): Promise<StoredFile | undefined> {
  try {
    const found = await client.send(new HeadObjectCommand({ Bucket: name, Key: key }));
    return { key, sizeBytes: found.ContentLength ?? 0, contentType: found.ContentType ?? 'application/octet-stream' };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
