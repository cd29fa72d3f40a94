// A program for tests: `front`, open to the public, calls `back` by fetch or http; `back` queries the database, logs and publishes an event.
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config/read-config.ts';
import { eventLogVariables } from '../../event-log/event-log-variables.ts';
import { openEventLog } from '../../event-log/open-event-log.ts';
import { createHttpApp, finishHttpApp } from '../../http/app.ts';
import { addHealthRoutes } from '../../http/health.ts';
import { newId } from '../../ids.ts';
import { startHttpServer } from '../../lifecycle/http-server.ts';
import { runProcess } from '../../lifecycle/run-process.ts';
import type { RunningService, ServiceSetup } from '../../lifecycle/service.ts';
import { createLogger } from '../../log/logger.ts';
import { enqueueEvents } from '../../outbox/outbox.ts';
import { createPool } from '../../postgres/pool.ts';
import { transaction } from '../../postgres/transaction.ts';
import { activeTelemetry } from '../telemetry.ts';
import { z } from 'zod';
import { tested } from './tested-event.ts';

await runProcess({ name: 'front', migrations: undefined, start });

async function start({ environment, log }: ServiceSetup): Promise<RunningService> {
  const backLog = createLogger('back');
  const url = environment['DATABASE_URL'] ?? '';
  const pool = createPool({ url, applicationName: 'two-servers', maxConnections: 4, log: backLog });
  const config = readConfig(z.object(eventLogVariables), environment);
  const eventLog = await openEventLog({ config, pool, schema: 'chat', logger: backLog, clock: systemClock });
  const handled = Promise.withResolvers<void>();
  await eventLog.subscribe({
    group: 'tested',
    topics: ['usage'],
    handler: async (_event, tx) => void (await tx.query('select 2')),
    onCommitted: () => handled.resolve(),
  });
  const back = await serve(backLog, { entrance: false }, (app) => {
    app.get('/people/:person', async (request, response) => {
      const { topic, envelope } = eventOf(request.params.person);
      await transaction(pool, (tx) => enqueueEvents(tx, 'chat', [{ topic, envelope }]));
      const traceparent = activeTelemetry()?.traceparent();
      await eventLog.publish([{ topic, envelope: { ...envelope, ...(traceparent !== undefined && { traceparent }) } }]);
      await handled.promise;
      backLog.info('answered');
      activeTelemetry()?.count({ name: 'consilium.tested.answers', description: 'Answers given.' });
      response.json({ traceparent: request.headers['traceparent'] });
    });
    addHealthRoutes(app, { ready: async () => (await pool.query('select 1')).rowCount === 1 });
  });
  const address = `http://127.0.0.1:${back.port}/people`;
  const front = await serve(log, { entrance: true }, (app) => {
    app.get('/by-fetch', async (_request, response) => {
      response.json(await (await fetch(`${address}/anna?q=secret`, { headers: { 'user-agent': 'me' } })).json());
    });
    app.get('/by-http', async (_request, response) => response.json(await getJson(`${address}/bert?q=secret`)));
    addHealthRoutes(app, { ready: async () => (await fetch(`http://127.0.0.1:${back.port}/readyz`)).ok });
  });
  return {
    port: front.port,
    async stop() {
      await front.drain(1000);
      await back.drain(1000);
      await eventLog.stop();
      await pool.end();
    },
  };
}

function serve(log: Logger, { entrance }: { entrance: boolean }, addRoutes: (app: Express) => void) {
  const app = createHttpApp({ name: 'test', log });
  addRoutes(app);
  finishHttpApp(app, log);
  return startHttpServer(app, { host: '127.0.0.1', port: 0, log, entrance });
}

function getJson(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { 'user-agent': 'me' } }, (answer) => void json(answer).then(resolve, reject))
      .once('error', reject)
      .end();
  });
}

function eventOf(subject: string) {
  return makeEvent(tested, { id: newId(), time: systemClock.now(), source: '/test', subject, data: {} });
}
