// The compose file as a separate project: its own secrets, ports, network and volumes, beside other stacks.
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryFile } from '@consilium/local/docker/compose-file.ts';
import { completeSettings, withLine } from '@consilium/local/docker/compose-settings.ts';
import { findPortRun } from '@consilium/local/processes/ports.ts';
import { docker } from './docker.ts';

export interface ComposeProject {
  readonly name: string;
  readonly url: string;
  readonly mailUrl: string;
  compose(words: readonly string[], options?: { readonly shown?: boolean }): Promise<string>;
  /** Removes containers, volumes, network and secrets. Throws when anything is left. Idempotent. */
  remove(): Promise<void>;
}

const portVariables = ['PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'KAFKA_PORT', 'SMTP_PORT', 'MAIL_PORT', 'S3_PORT'];
/** How long a part may take to stop; compose kills it after that. */
const LEAVE_SECONDS = '40';

export async function openProject(): Promise<ComposeProject> {
  const name = `consilium-proof-${randomBytes(4).toString('hex')}`;
  const directory = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const firstPort = await findPortRun(portVariables.length);
  const file = path.join(directory, 'env');
  const settings = settingsOf(firstPort);
  await writeFile(file, settings, { mode: 0o600 });
  const environment = withoutSettings(settings);
  const compose: ComposeProject['compose'] = (words, { shown = false } = {}) =>
    docker(['compose', '--project-name', name, '--env-file', file, ...words], { environment, shown });
  let removed: Promise<void> | undefined;
  return {
    name,
    url: `http://localhost:${firstPort}`,
    mailUrl: `http://localhost:${firstPort + portVariables.indexOf('MAIL_PORT')}`,
    compose,
    remove: () =>
      (removed ??= (async () => {
        await compose(['down', '--volumes', '--remove-orphans', '--timeout', LEAVE_SECONDS]);
        await rm(directory, { recursive: true, force: true });
        await assertNothingLeft(name);
      })()),
  };
}

function settingsOf(firstPort: number): string {
  const network = `10.213.${randomInt(256)}`;
  const own: readonly (readonly [name: string, value: string])[] = [
    ...portVariables.map((variable, index) => [variable, String(firstPort + index)] as const),
    ['PUBLIC_URL', `http://localhost:${firstPort}`],
    ['NETWORK_SUBNET', `${network}.0/24`],
    ['TRUSTED_PROXIES', `${network}.1`],
  ];
  const { text } = completeSettings(repositoryFile('.env.example'));
  return own.reduce((lines, [variable, value]) => withLine(lines, variable, value), text);
}

/** The environment overrides the file, so it is cleared: real keys must not get into a proof. */
function withoutSettings(settings: string): Record<string, string | undefined> {
  const set = new Set([...settings.matchAll(/^(\w+)=/gm)].map(([, variable]) => variable));
  return Object.fromEntries(Object.entries(process.env).filter(([variable]) => !set.has(variable)));
}

async function assertNothingLeft(name: string): Promise<void> {
  const filter = ['--quiet', '--filter', `label=com.docker.compose.project=${name}`];
  const left = await Promise.all([
    docker(['ps', '--all', ...filter]),
    docker(['volume', 'ls', ...filter]),
    docker(['network', 'ls', ...filter]),
  ]);
  if (left.some((ids) => ids !== '')) throw new Error(`of ${name} is left: ${left.join(' ')}`);
}
