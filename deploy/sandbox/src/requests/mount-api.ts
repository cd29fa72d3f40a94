// Serves the provider's API: its headers, its errors, and injected faults.
import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import type { Express, Request, Response } from 'express';
import { newObjectId } from '#books/ids.ts';
import { API_VERSION } from '#events/event.ts';
import { takeFault } from '#faults/faults.sql.ts';
import type { Fault } from '#faults/faults.sql.ts';
import { answerRequest, refuseStrangers } from './answer-request.ts';
import type { Api, ApiAnswer } from './answer-request.ts';
import { ApiError } from './api-error.ts';
import type { Route } from './route.ts';

export function mountApi(app: Express, api: Api, routes: readonly Route[]): void {
  app.use('/v1', express.text({ type: () => true, limit: '1mb' }));
  for (const route of routes)
    app[route.method](route.path, (request, response) => respond(api, route, request, response));
  app.use('/v1', (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?', 1)[0] ?? ''}).`;
    response.status(404).json({ error: { type: 'invalid_request_error', message } });
  });
}

async function respond(api: Api, route: Route, request: Request, response: Response): Promise<void> {
  const requestId = newObjectId('req', 14);
  response.set({ 'Request-Id': requestId, 'Stripe-Version': API_VERSION });
  const key = request.get('idempotency-key');
  if (key !== undefined) response.set('Idempotency-Key', key);
  const fault = await takeFault(api.context.pool, request.method, request.path);
  if (fault?.kind === 'slow') await delay(fault.delayMs ?? 0);
  if (fault?.kind === 'close') return void request.socket.destroy();
  const answer = fault?.kind === 'status' ? faulty(fault) : await answered(api, route, request, requestId);
  if (fault?.kind === 'close_after') return void request.socket.destroy();
  if (answer.replayed) response.set('Idempotent-Replayed', 'true');
  response.status(answer.status).json(answer.body);
}

async function answered(api: Api, route: Route, request: Request, requestId: string): Promise<ApiAnswer> {
  try {
    refuseStrangers(request);
    return await answerRequest(api, route, request, requestId);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
    api.context.log.error({ err: error, path: request.path }, 'request failed');
    return failure(500, 'An unknown error occurred');
  }
}

function faulty({ status }: Fault): ApiAnswer {
  const known = status ?? 500;
  if (known === 429) return failure(429, 'Too many requests in too short a time.', 'rate_limit');
  if (known === 409) return failure(409, 'This object cannot be accessed right now.', 'lock_timeout');
  return failure(known, 'An unexpected error occurred on our end.');
}

function failure(status: number, message: string, code?: string): ApiAnswer {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}
