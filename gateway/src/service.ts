// Starts the gateway, the only public port, and shuts it down without cutting replies short.
import { issuerGotrueNames } from '@consilium/contracts/auth/token-issuer.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { HttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import { openAll } from '@consilium/kit/lifecycle/opened.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import type { OperationsContext } from '@consilium/kit/operations/operations-context.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { checkDatabase } from '@consilium/kit/postgres/check-database.ts';
import { createGatewayApp } from './app.ts';
import type { GatewayOptions } from './app.ts';
import { configSchema } from './config.ts';
import type { GatewayConfig } from './config.ts';
import { createContext } from './context.ts';
import type { GatewayContext } from './context.ts';
import { openDrivers } from './drivers.ts';
import { copyEntitlements } from './entitlements/copy-entitlements.ts';
import { personalData } from './privacy/personal-data.ts';
import { createLoad } from './load/load.ts';
import { watchLoad } from './load/watch-load.ts';
import { createUpstreams } from './proxy/upstreams.ts';
import { limitSlowClients } from './slow-clients.ts';
import { startUpkeep } from './upkeep.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const gatewayService: ServiceDefinition = {
  name: 'gateway',
  migrations,
  start: (setup) => startGateway(setup),
};

export async function startGateway(setup: ServiceSetup, options: GatewayOptions = {}): Promise<RunningService> {
  const config = readConfig(configSchema, withIssuerNames(setup.environment));
  await checkDatabase({ url: config.DATABASE_URL, part: 'gateway', migrations });
  const { value: port, close } = await openAll(setup.log, (atClose) => open(config, setup, options, atClose));
  return { port, stop: close };
}

/** All parts may be given GoTrue's variables; our own names take precedence. */
function withIssuerNames(environment: Environment): Environment {
  const theirs = Object.entries(issuerGotrueNames).map(([name, ours]) => [
    ours,
    environment[ours] || environment[name],
  ]);
  return { ...environment, ...(Object.fromEntries(theirs) as Environment) };
}

async function open(
  config: GatewayConfig,
  setup: ServiceSetup,
  options: GatewayOptions,
  atClose: AtClose,
): Promise<number> {
  const drivers = await openDrivers(config, setup, atClose);
  const context = await createContext(config, drivers, setup);
  atClose(() => context.stop());
  const upkeep = startUpkeep({ pool: drivers.pool, clock: setup.clock, log: setup.log });
  atClose(() => upkeep.stop());
  const copying = await drivers.eventLog.subscribe(copyEntitlements({ ...setup, fanout: drivers.fanout }));
  atClose(() => copying.stop());
  const erasing = await drivers.eventLog.subscribe(
    privacyConsumer({
      data: personalData,
      context: undefined,
      clock: setup.clock,
      wakeRelay: () => drivers.relay.wake(),
    }),
  );
  atClose(() => erasing.stop());
  const { pool, eventLog, relay } = drivers;
  const operations: OperationsContext = {
    part: 'gateway',
    pool,
    eventLog,
    clock: setup.clock,
    wakeRelay: () => relay.wake(),
    config,
    migrations,
    startedAt: setup.clock.now(),
  };
  const { http, closeUpstreams } = await listen(context, operations, options);
  atClose(async () => {
    await drain(http, context, config.DRAIN_MS);
    closeUpstreams();
  });
  return http.port;
}

async function listen(context: GatewayContext, operations: OperationsContext, options: GatewayOptions) {
  const { config } = context;
  const { upstreams, close } = createUpstreams(config, context);
  const load = createLoad({ mostInFlight: config.MOST_IN_FLIGHT, mostWaitMs: config.MOST_WAIT_MS });
  const watching = watchLoad(load, context.log);
  const app = createGatewayApp(context, { upstreams, load, operations, ready }, options);
  const http = await startHttpServer(app, {
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    log: context.log,
    configure: limitSlowClients,
    entrance: true,
  });
  const closeUpstreams = () => {
    watching.stop();
    close();
  };
  return { http, closeUpstreams };
}

/** The gateway serves within bounds even without the database, so only a process that shuts down is not ready. */
const ready = () => Promise.resolve(true);

/** Ends event streams once no new ones can start, so that readers resume at another replica; other requests finish. */
async function drain(http: HttpServer, context: GatewayContext, drainMs: number): Promise<void> {
  await http.retire();
  const drained = http.drain(drainMs);
  context.streams.closeAll();
  await drained;
  await context.denials.settled();
}
