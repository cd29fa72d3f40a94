// npm start -- --profile scale: a process per part against the servers named in the environment.
import type { Environment } from '@consilium/kit/config/profile.ts';
import path from 'node:path';
import { buildWebApart } from '../../../tools/web/build-apart.ts';
import { openDataDirectory } from '../data-directory.ts';
import type { DataDirectory } from '../data-directory.ts';
import { roleUrl } from '../database.ts';
import { opensDevRoutes } from '../dev-openness.ts';
import { assertPortFree } from '../free-port.ts';
import { keptPasswords } from '../kept-passwords.ts';
import { givenPasswords } from '../migrate-config.ts';
import type { Started, StartOptions } from '../start-options.ts';
import { mailPlace, welcome } from '../welcome.ts';
import { startSandboxBeside } from '../sandbox/start-sandbox.ts';
import type { SandboxDatabase } from '../sandbox/start-sandbox.ts';
import { prepareServers } from './prepare-servers.ts';
import { readScaleConfig } from './scale-config.ts';
import type { ScaleConfig } from './scale-config.ts';
import { startProcesses } from './start-processes.ts';
import type { ProcessesOptions, RunningProcesses } from './start-processes.ts';

export async function startScale(options: StartOptions): Promise<Started> {
  const startedAt = performance.now();
  const config = readScaleConfig(options.environment);
  opensDevRoutes(options.environment, `http://localhost:${options.port}`);
  const data = await openDataDirectory(options.data);
  const passwordOf = givenPasswords(config, await keptPasswords(data.path));
  const databaseUrl = (part: string) => roleUrl(config.owner.serverUrl, part, passwordOf);
  await assertGatewayPorts(options);
  // First the checks of settings, which take a second; then the build of the pages, which may take ten.
  await prepareServers(config, passwordOf);
  const webDirectory = await buildWebApart({ quiet: !options.verbose });
  const sandboxDatabase = { owner: config.owner, passwordOf, url: databaseUrl('sandbox') };
  const { running, sandboxUrl, stop } = await startWithSandbox(options, sandboxDatabase, {
    ...processesOptions(options, data),
    databaseUrl,
    webDirectory,
  });
  const elapsedMs = performance.now() - startedAt;
  return {
    welcome: scaleWelcome({ options, config, data, running, elapsedMs, sandboxUrl }),
    farewell: 'Stopped. The servers keep everything; npm start -- --profile scale continues.',
    stop,
  };
}

/** The sandbox starts first, because billing needs its URL, and stops last. */
async function startWithSandbox(options: StartOptions, database: SandboxDatabase, processes: ProcessesOptions) {
  const sandbox = await startSandboxBeside(options, database);
  const running = await startProcesses({
    ...processes,
    adjust: ({ part }) => (part === 'billing' && sandbox ? sandbox.forBilling : {}),
  }).catch(async (error: unknown) => {
    await sandbox?.stop();
    throw error;
  });
  const stop = async () => {
    await running.stop();
    await sandbox?.stop();
  };
  return { running, sandboxUrl: sandbox?.url, stop };
}

async function assertGatewayPorts({ port, replicas }: StartOptions): Promise<void> {
  for (let next = port; next < port + (replicas.gateway ?? 1); next += 1) await assertPortFree(next);
}

function processesOptions(
  { port, replicas, verbose, environment }: StartOptions,
  data: DataDirectory,
): Omit<ProcessesOptions, 'databaseUrl'> {
  return {
    environment: partsEnvironment(environment, verbose, data),
    replicas,
    gatewayPort: port,
    publicUrl: `http://localhost:${port}`,
    restart: true,
    onLine: (replica: string, line: string) => void process.stdout.write(`${replica.padEnd(11)} | ${line}\n`),
  };
}

function partsEnvironment(environment: Environment, verbose: boolean, data: DataDirectory): Environment {
  return {
    INBOX_DIR: data.inbox,
    FILES_DIR: path.join(data.path, 'files'),
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value)),
    PROFILE: 'scale',
    ...(verbose && { LOG_LEVEL: 'debug' }),
  };
}

function scaleWelcome(facts: {
  readonly options: StartOptions;
  readonly config: ScaleConfig;
  readonly data: DataDirectory;
  readonly running: RunningProcesses;
  readonly elapsedMs: number;
  readonly sandboxUrl: string | undefined;
}): string {
  const { options, config, data, running, elapsedMs, sandboxUrl } = facts;
  const url = `http://localhost:${options.port}`;
  return welcome({
    url,
    elapsedMs,
    accounts: [],
    environment: options.environment,
    sandboxUrl,
    inboxUrl: undefined,
    mail: mailPlace(config.MAIL, config.SMTP_URL, config.INBOX_DIR),
    data: `${data.path}, and the servers`,
    processes: running.replicas.map(({ name, port }) => `${name} ${port}`).join(', '),
  });
}
