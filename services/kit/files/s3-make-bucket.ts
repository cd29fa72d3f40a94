// Creates the configured bucket unless it exists.
import { BucketLocationConstraint, CreateBucketCommand } from '@aws-sdk/client-s3';
import type { CreateBucketCommandInput } from '@aws-sdk/client-s3';
import { ConfigError } from '../config/read-config.ts';
import type { FilesSettings } from './files-variables.ts';
import { connectToBucket, createClient } from './s3-bucket.ts';

/** An existing bucket is only read, so that no permission to create one is needed then. Throws ConfigError. */
export async function ensureBucket(config: FilesSettings): Promise<void> {
  const missing = await look(config);
  if (!missing) return;
  const client = createClient(config);
  try {
    await client.send(new CreateBucketCommand(bucketOf(config)));
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'no reason given';
    throw new ConfigError(`S3_BUCKET: there is no such bucket, and it could not be made (${reason})`, { cause: error });
  } finally {
    client.destroy();
  }
  await look(config);
}

/** True when the settings work but the bucket is missing. */
async function look(config: FilesSettings): Promise<boolean> {
  try {
    (await connectToBucket(config)).client.destroy();
    return false;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchBucket') return true;
    throw error;
  }
}

/** The oldest region must not be named. */
function bucketOf({ S3_BUCKET: name, S3_REGION: region }: FilesSettings): CreateBucketCommandInput {
  const constraint = Object.values(BucketLocationConstraint).find((known) => known === region);
  return { Bucket: name, ...(constraint && { CreateBucketConfiguration: { LocationConstraint: constraint } }) };
}
