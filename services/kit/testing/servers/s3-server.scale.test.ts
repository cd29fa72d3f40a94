// The tests' S3: objects keep their types across restarts and crashes.
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { startS3Server } from './s3-server.ts';
import type { S3Address } from './s3-server.ts';
import { describeWith, sharedS3 } from './shared-servers.ts';

function client({ endpoint, region, accessKey, secretKey }: S3Address): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
}

async function putAndGet(address: S3Address, Key: string, between: () => Promise<void>): Promise<unknown> {
  const s3 = client(address);
  const place = { Bucket: address.bucket, Key };
  await s3.send(new PutObjectCommand({ ...place, Body: 'hello', ContentType: 'text/plain' }));
  await between();
  const found = await s3.send(new GetObjectCommand(place));
  const answer = { body: await found.Body?.transformToString(), type: found.ContentType };
  s3.destroy();
  return answer;
}

describeWith(['own-s3'], 'an S3 of our own', () => {
  test('keeps objects across a restart and a crash', async () => {
    const server = await startS3Server();
    const restart = async () => {
      await server.stop();
      await server.start();
      await server.kill();
      await server.start();
    };
    expect(await putAndGet(server, 'a/b.txt', restart)).toEqual({ body: 'hello', type: 'text/plain' });
    await server.remove();
  });
});

describeWith(['s3'], 'the S3 of the run', () => {
  test('stores objects', async () => {
    const { prefix, ...address } = sharedS3();
    expect(await putAndGet(address, `${prefix}/b.txt`, async () => {})).toEqual({ body: 'hello', type: 'text/plain' });
  });
});
