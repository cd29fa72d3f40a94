// An S3 server for one test: versitygw, built once per machine, on a local folder.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, installWith } from './local-program.ts';
import { cacheFolder, installOnce } from './program-cache.ts';
import { createServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { testPort } from './test-port.ts';

const versitygwVersion = 'v1.8.0';

export interface S3Address {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** An existing bucket. */
  readonly bucket: string;
}

export interface S3Server extends ServerProcess, S3Address {}

export const testS3 = {
  region: 'us-east-1',
  accessKey: 'consilium',
  secretKey: 'secret-of-the-tests',
  bucket: 'consilium-test',
} as const;

export async function startS3Server(): Promise<S3Server> {
  const command = await installVersitygw();
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-s3-'));
  // Each folder is a bucket.
  const buckets = path.join(directory, 'buckets');
  await mkdir(path.join(buckets, testS3.bucket), { recursive: true });
  const port = await testPort();
  const endpoint = `http://127.0.0.1:${port}`;
  const server = createServerProcess({
    name: 'versitygw',
    directory,
    command,
    programArguments: [
      ['--access', testS3.accessKey, '--secret', testS3.secretKey, '--region', testS3.region],
      ['--port', `127.0.0.1:${port}`, '--keep-alive', '--quiet', 'posix', buckets],
    ].flat(),
    isReady: () => answers(endpoint),
  });
  await server.start();
  return { ...server, ...testS3, endpoint };
}

const places = () => {
  const folder = cacheFolder(`versitygw-${versitygwVersion}`);
  return { folder, program: path.join(folder, 'versitygw') };
};

/** Throws MissingProgramError when it can neither run nor be built here. */
export function findVersitygw(): void {
  if (!existsSync(places().program)) findGo();
}

function findGo(): string {
  return findProgram('go', 'Go 1.25 or newer, which builds versitygw (1.21 or newer fetches it)');
}

/** About 90 s and 85 MB the first time. */
async function installVersitygw(): Promise<string> {
  const { folder, program } = places();
  await installOnce(
    folder,
    () => existsSync(program),
    () =>
      installWith(findGo(), ['install', `github.com/versity/versitygw/cmd/versitygw@${versitygwVersion}`], {
        cwd: folder,
        env: { ...process.env, GOBIN: folder },
      }),
  );
  return program;
}

/** Any answer will do; an anonymous call is refused. */
async function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
}
