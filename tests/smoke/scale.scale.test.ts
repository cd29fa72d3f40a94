// npm start -- --profile scale, like a person runs it, against real servers: runs the smoke test against it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startTestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import type { TestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { testPasswords } from '@consilium/kit/postgres/test-template.ts';
import { describeWith, sharedKafka, sharedRedis, sharedS3 } from '@consilium/kit/testing/servers/shared-servers.ts';
import { passwordVariable } from '@consilium/local/migrate-config.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { findPortRun } from '@consilium/local/processes/ports.ts';
import { root } from '@consilium/local/program.ts';
import type { Mailbox } from './mailbox.ts';
import { runSmoke } from './run-smoke.ts';

// Nine processes start on a machine that may be busy, and the pages may have to be built first.
jest.setTimeout(300_000);
const SAID_CHARACTERS = 20_000;

describeWith(['redis', 'kafka', 's3'], 'the scale profile', () => {
  let database: TestDatabase;
  let mail: TestMailServer;
  let directory: string;
  let product: ChildProcess;
  let output = '';
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    mail = await startTestMailServer();
    directory = await mkdtemp(path.join(tmpdir(), 'consilium-smoke-'));
    const port = await findPortRun(2);
    url = `http://localhost:${port}`;
    const words = [
      'start',
      '--profile',
      'scale',
      '--port',
      String(port),
      '--data',
      directory,
      '--replicas',
      'gateway=2',
    ];
    product = spawn(process.execPath, [path.join(root, 'deploy', 'local', 'bootstrap.mjs'), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...servers(database, mail) },
    });
    for (const stream of [product.stdout, product.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await welcomed();
  });

  afterAll(async () => {
    await stopped();
    await mail.stop();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Rejects with all output when it ends before. */
  async function welcomed(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    product.stdout?.on('data', () => output.includes('Ctrl-C stops it.') && resolve());
    product.once('close', () => reject(new Error(`it ended: ${output}`)));
    await promise;
  }

  async function stopped(): Promise<number | null> {
    if (product.exitCode !== null) return product.exitCode;
    product.kill('SIGTERM');
    await once(product, 'close');
    return product.exitCode;
  }

  /** Adds the processes' output to a failure. */
  function smoke(of: string, mailbox: Mailbox) {
    return runSmoke({ url: of, mailbox }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${output.slice(-SAID_CHARACTERS)}`, { cause: error });
    });
  }

  test('the smoke test passes through both gateways', async () => {
    const mailbox: Mailbox = {
      linkFor: async (address) => {
        const letter = mail.received().findLast(({ recipients }) => recipients.includes(address));
        return letter && /https?:\/\/[^\s<>"]+/.exec(letter.text)?.[0];
      },
    };
    const second = url.replace(/\d+$/, (port) => String(Number(port) + 1));
    expect(await smoke(url, mailbox)).toHaveLength(9);
    expect(await smoke(second, mailbox)).toHaveLength(9);
    // Mails are sent by SMTP, so there is no inbox page.
    expect((await fetch(`${url}/dev/inbox`)).status).toBe(404);
  });

  test('SIGTERM stops everything cleanly', async () => {
    expect(await stopped()).toBe(0);
    expect(output).toMatch(/Stopping \.\.\.\n(?:.*\n)*Stopped\. The servers keep everything/);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

function servers(database: TestDatabase, mail: TestMailServer): Record<string, string> {
  const s3 = sharedS3();
  return {
    DATABASE_URL: database.url(),
    // Roles belong to the whole test server: their passwords are those of the other tests.
    ...Object.fromEntries(partNames.map((part) => [passwordVariable(part), testPasswords(part)])),
    KAFKA_BROKERS: sharedKafka().brokers.join(','),
    KAFKA_PREFIX: sharedKafka().prefix,
    REDIS_URL: sharedRedis().url,
    REDIS_KEY_PREFIX: sharedRedis().prefix,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: s3.bucket,
    S3_PATH_STYLE: 'true',
    SMTP_URL: mail.url,
    AUTH_KEY_SECRET: 'the secret of this test, long enough',
  };
}
