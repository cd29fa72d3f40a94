// The bucket driver against a real S3 server: the port's suite, long listings, leftovers of uploads, and wrong settings.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import type { S3Address } from '../testing/servers/s3-server.ts';
import { describeWith, sharedS3 } from '../testing/servers/shared-servers.ts';
import { startTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { filesVariables } from './files-variables.ts';
import { filesSuite } from './files.suite.ts';
import type { Files } from './files.ts';
import { openFiles } from './open-files.ts';

const logger = pino({ level: 'silent' });

function open(address: S3Address, changes: Readonly<Record<string, string>> = {}): Promise<Files> {
  const environment = {
    FILES: 's3',
    S3_ENDPOINT: address.endpoint,
    S3_REGION: address.region,
    S3_BUCKET: address.bucket,
    S3_ACCESS_KEY: address.accessKey,
    S3_SECRET_KEY: address.secretKey,
    S3_PATH_STYLE: 'true',
    ...changes,
  };
  return openFiles({ config: readConfig(z.object(filesVariables), environment), logger });
}

const throughProxy = async (address: S3Address) => {
  const { hostname, port } = new URL(address.endpoint);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  return { proxy, address: { ...address, endpoint: `http://${proxy.host}:${proxy.port}` } };
};

describeWith(['s3'], 'files in a bucket', () => {
  filesSuite('s3', () => open(sharedS3()));

  let files: Files;
  beforeAll(async () => {
    files = await open(sharedS3());
  });
  afterAll(() => files.stop());

  test('lists and deletes more than one page', async () => {
    const { prefix } = sharedS3();
    const plain = { contentType: 'text/plain', maxBytes: 10 };
    const keys = Array.from({ length: 1030 }, (_, number) => `${prefix}/${String(number).padStart(5, '0')}`);
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(
        keys.slice(start, start + 50).map((key) => files.put(key, Readable.from([Buffer.from('x')]), plain)),
      );
    expect((await files.list(prefix, 2000)).map((file) => file.key)).toEqual(keys);
    expect(await files.list(prefix, 1010)).toHaveLength(1010);
    expect(await files.deletePrefix(prefix)).toBe(1030);
    expect(await files.list(prefix, 1)).toEqual([]);
  });

  test('leaves no unfinished upload behind', async () => {
    const { prefix, ...address } = sharedS3();
    const endless = () => Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024)));
    const limits = { contentType: 'application/zip', maxBytes: 12 * 1024 * 1024 };
    await expect(files.put(`${prefix}/big.zip`, endless(), limits)).rejects.toThrow(/more than/);
    const client = new S3Client({
      endpoint: address.endpoint,
      region: address.region,
      forcePathStyle: true,
      credentials: { accessKeyId: address.accessKey, secretAccessKey: address.secretKey },
    });
    const { Uploads: uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: address.bucket }));
    expect(uploads.filter((upload) => upload.Key?.startsWith(prefix))).toEqual([]);
    client.destroy();
  });

  test('fails when the connection drops half-way, and works again when it is back', async () => {
    const { prefix, ...direct } = sharedS3();
    const { proxy, address } = await throughProxy(direct);
    const remote = await open(address);
    const limits = { contentType: 'application/zip', maxBytes: 1e9 };
    const content = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 12; piece++) {
          if (piece === 8) await proxy.cut();
          yield Buffer.alloc(1024 * 1024);
        }
      })(),
    );
    await expect(remote.put(`${prefix}/big.zip`, content, limits)).rejects.toThrow(/ECONN|hang up/);
    await proxy.heal();
    expect(await remote.get(`${prefix}/big.zip`)).toBeUndefined();
    expect(await remote.put(`${prefix}/small`, Readable.from([Buffer.from('x')]), limits)).toMatchObject({
      sizeBytes: 1,
    });
    await remote.stop();
    await proxy.stop();
  });

  test.each([
    ['S3_BUCKET', { S3_BUCKET: `no-such-${randomUUID()}` }],
    ['S3_BUCKET', { S3_BUCKET: '' }],
    ['S3_ACCESS_KEY', { S3_ACCESS_KEY: 'somebody-else' }],
    ['S3_ACCESS_KEY', { S3_SECRET_KEY: 'a-wrong-secret' }],
    ['S3_ACCESS_KEY', { S3_SECRET_KEY: '' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://no-such-server.invalid' }],
  ])('reports in one line that %s is wrong, without the secret', async (variable, changes) => {
    const error: unknown = await open(sharedS3(), changes).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(`^${variable}\\b.*$`) });
    expect(String(error)).not.toContain('a-wrong-secret');
  });

  test('gives up on a server that stays silent', async () => {
    const { proxy, address } = await throughProxy(sharedS3());
    proxy.halfOpen();
    await expect(open(address)).rejects.toThrow(/^S3_ENDPOINT: .*no answer in time/);
    await proxy.stop();
  });
});
