// A missing bucket is created once; an existing one is left alone.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readConfig } from '../config/read-config.ts';
import { describeWith, sharedS3 } from '../testing/servers/shared-servers.ts';
import { filesVariables } from './files-variables.ts';
import { connectToBucket } from './s3-bucket.ts';
import { ensureBucket } from './s3-make-bucket.ts';
import { z } from 'zod';

describeWith(['s3'], 'the bucket', () => {
  const config = (bucket: string, secret?: string) => {
    const { endpoint, region, accessKey, secretKey } = sharedS3();
    return readConfig(z.object(filesVariables), {
      FILES: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secret ?? secretKey,
      S3_PATH_STYLE: 'true',
      S3_BUCKET: bucket,
    });
  };

  test('is created when it is missing, and may exist', async () => {
    const wanted = config(`made-${randomUUID()}`);
    await expect(connectToBucket(wanted)).rejects.toThrow(/^S3_BUCKET: /);
    await ensureBucket(wanted);
    await ensureBucket(wanted);
    const { client } = await connectToBucket(wanted);
    client.destroy();
  });

  test('is not created with a wrong secret', async () => {
    await expect(ensureBucket(config(`made-${randomUUID()}`, 'hunter2hunter2'))).rejects.toThrow(/^S3_ACCESS_KEY: /);
  });
});
