// The sandbox: implements the part of the payment provider's HTTP API that the product uses, with its own data in
// Postgres.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { addHealthRoutes } from '@consilium/kit/http/health.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import { openAll } from '@consilium/kit/lifecycle/opened.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { checkDatabase } from '@consilium/kit/postgres/check-database.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { apiRoutes, includables } from './api.ts';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { openBooks } from '#clock/open-books.ts';
import { startTicker } from '#clock/ticker.ts';
import { configSchema } from './config.ts';
import type { SandboxConfig } from './config.ts';
import type { SandboxContext } from './context.ts';
import { mountControls } from '#controls/mount-controls.ts';
import { API_VERSION } from '#events/event.ts';
import { mountPages } from '#pages/mount-pages.ts';
import { deleteExpired } from '#events/delete-expired.sql.ts';
import { EVENTS_KEPT_SECONDS } from '#events/event-routes.ts';
import { ANSWERS_KEPT_SECONDS } from '#requests/idempotency-keys.sql.ts';
import { mountApi } from '#requests/mount-api.ts';
import { startDeliveryLoop } from '#webhooks/delivery-loop.ts';
import { putEndpoint } from '#webhooks/endpoint.ts';

const DRAIN_MS = 5000;
const MAX_CONNECTIONS = 4;

const migrations = new URL('../migrations/', import.meta.url);

export const sandboxService: ServiceDefinition = {
  name: 'sandbox',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    const { value: port, close } = await openAll(setup.log, (atClose) => open(setup, config, atClose));
    return { port, stop: close };
  },
};

async function open({ clock, log }: ServiceSetup, config: SandboxConfig, atClose: AtClose): Promise<number> {
  const url = config.DATABASE_URL;
  await checkDatabase({ url, part: 'sandbox', migrations });
  const pool = createPool({ url, applicationName: 'sandbox', maxConnections: MAX_CONNECTIONS, log });
  atClose(() => pool.end());
  let ownPort = 0;
  const pagesAt = () => `http://127.0.0.1:${ownPort}`;
  const deliveries = startDeliveryLoop({ pool, clock, log, pagesAt });
  atClose(() => deliveries.stop());
  const context: SandboxContext = { pool, clock, log, deliveries };
  await seed(context, config);
  const ticker = startTicker(context);
  atClose(() => ticker.stop());
  ownPort = await listen(context, config, atClose);
  return ownPort;
}

/** Creates the data needed before the first request. */
function seed(context: SandboxContext, config: SandboxConfig): Promise<void> {
  return openBooks(context, { origin: '' }, async (books) => {
    await deleteExpired(books.tx, books.now - EVENTS_KEPT_SECONDS, books.now - ANSWERS_KEPT_SECONDS);
    await seedCatalogue(books);
    const { SANDBOX_WEBHOOK_URL: url, SANDBOX_WEBHOOK_SECRET: secret } = config;
    if (url !== undefined) await putEndpoint(books, { url, secret, apiVersion: API_VERSION });
  });
}

async function listen(context: SandboxContext, config: SandboxConfig, atClose: AtClose): Promise<number> {
  const { pool, log } = context;
  const app = createHttpApp({ name: 'sandbox', log });
  addHealthRoutes(app, { ready: async () => (await pool.query('select 1')).rowCount === 1 });
  mountApi(app, { context, includables, keysUnderWay: new Set() }, apiRoutes);
  mountControls(app, context);
  mountPages(app, context);
  finishHttpApp(app, log);
  const http = await startHttpServer(app, {
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    log,
  });
  atClose(() => http.drain(DRAIN_MS));
  return http.port;
}
