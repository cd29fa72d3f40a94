// The embedded profile: gateway and six services in one process on loopback ports, beside the database; and the payment
// sandbox where no Stripe key is set.
import path from 'node:path';
import type { AdvisorFaults } from '@consilium/chat/advisors/advisor.ts';
import { startChat } from '@consilium/chat/service.ts';
import { startGateway } from '@consilium/gateway/service.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { opensDevRoutes } from './dev-openness.ts';
import { mountDevRoutes } from './dev-routes.ts';
import { services } from './parts.ts';
import { withLocalReplies } from './mails/local-reply-address.ts';
import { sandboxPart, sandboxWiring } from './sandbox/sandbox-wiring.ts';
import type { SandboxWiring } from './sandbox/sandbox-wiring.ts';

export interface StackOptions {
  /** The database URL of a service's role. */
  readonly databaseUrl: (service: string) => string;
  readonly dataDirectory: string;
  readonly inboxDirectory: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly webDirectory: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly logLevel: string;
}

export interface Stack {
  readonly url: string;
  readonly ports: Readonly<Record<string, number>>;
  /** Stops the gateway first, then the services; the caller stops the database last. */
  stop(): Promise<void>;
}

export async function startStack(options: StackOptions): Promise<Stack> {
  refuseScale(options);
  const faults: AdvisorFaults = {};
  const running = await startServices(options, faults);
  const ports = Object.fromEntries([...running].map(([name, service]) => [name, service.port]));
  const gateway = await startEntrance(options, faults, ports).catch(async (error: unknown) => {
    await stopAll(running.values());
    throw error;
  });
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    ports: { ...ports, gateway: gateway.port },
    async stop() {
      await gateway.stop();
      await stopAll(running.values());
      await activeTelemetry()?.stop();
    },
  };
}

/** Development routes and demo accounts belong to this stack, and must not be used with a team's servers. */
function refuseScale({ environment }: StackOptions): void {
  if (environment['PROFILE'] === 'scale')
    throw new ConfigError('PROFILE: one process with everything is the embedded profile, not scale');
}

/** All or none: when one cannot start, the others are stopped. */
async function startServices(
  options: StackOptions,
  faults: AdvisorFaults,
): Promise<ReadonlyMap<string, RunningService>> {
  const running = new Map<string, RunningService>();
  const results = await Promise.allSettled(
    [...startEach(options, faults)].map(async ([name, starting]) => running.set(name, await starting)),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return running;
  await stopAll(running.values());
  throw failure.reason;
}

type Starting = Map<string, Promise<RunningService>>;

function startEach(options: StackOptions, faults: AdvisorFaults): Starting {
  const wiring = sandboxWiring(options.environment, options.port);
  const starting: Starting = new Map();
  if (wiring) starting.set('sandbox', sandboxPart.start(setupOf('sandbox', options, wiring.forSandbox)));
  for (const service of services) {
    starting.set(service.name, startPart(service, options, faults, addressesFor(service.name, starting, wiring)));
  }
  return starting;
}

/** Their ports are assigned by the system, so that these start when those that they call have theirs. */
const callers = ['billing', 'chat', 'admin'];

async function addressesFor(
  name: string,
  starting: Starting,
  wiring: SandboxWiring | undefined,
): Promise<Record<string, string>> {
  if (!callers.includes(name)) return {};
  const auth = await starting.get('auth');
  const sandbox = name === 'billing' ? await starting.get('sandbox') : undefined;
  return {
    ...(auth && upstreams({ auth: auth.port })),
    ...(sandbox && wiring?.forBilling(sandbox.port)),
  };
}

function startEntrance(
  options: StackOptions,
  faults: AdvisorFaults,
  ports: Readonly<Record<string, number>>,
): Promise<RunningService> {
  const setup = setupOf('gateway', options, upstreams(ports));
  if (!opensDevRoutes(options.environment, publicUrlOf(options))) return startGateway(setup);
  const inbox = createLocalInbox({ directory: options.inboxDirectory, clock: options.clock });
  return startGateway(setup, {
    mountBefore: (app, tools) => mountDevRoutes(app, { faults, inbox, sessionOf: tools.sessionOf }),
  });
}

async function stopAll(running: Iterable<RunningService>): Promise<void> {
  await Promise.all([...running].map((service) => service.stop()));
}

async function startPart(
  service: ServiceDefinition,
  options: StackOptions,
  faults: AdvisorFaults,
  addresses: Promise<Record<string, string>>,
): Promise<RunningService> {
  const setup = setupOf(service.name, options, await addresses);
  return service.name === 'chat' ? startChat(setup, { faults }) : service.start(setup);
}

function upstreams(ports: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [addressVariable(name), `http://127.0.0.1:${port}`]),
  );
}

function publicUrlOf({ port, publicUrl = `http://127.0.0.1:${port}` }: StackOptions): string {
  return publicUrl;
}

function setupOf(name: string, options: StackOptions, extra: Record<string, string>): ServiceSetup {
  const { port, webDirectory } = options;
  return {
    log: createLogger(name, options.logLevel),
    clock: options.clock,
    environment: {
      // The pages show it.
      PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD: 'true',
      ...withLocalReplies(options.environment),
      HOST: '127.0.0.1',
      PORT: name === 'gateway' ? String(port) : '0',
      DATABASE_URL: options.databaseUrl(name),
      DATA_DIR: options.dataDirectory,
      INBOX_DIR: options.inboxDirectory,
      FILES_DIR: options.environment['FILES_DIR'] ?? path.join(options.dataDirectory, 'files'),
      PUBLIC_URL: publicUrlOf(options),
      WEB_DIR: webDirectory,
      LOG_LEVEL: options.logLevel,
      ...extra,
    },
  };
}
