// Handles one API request: authentication, idempotency key, the work, and the response.
import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Books } from '#books/books.ts';
import { onTheWire } from '#books/stored-object.ts';
import { openBooks } from '#clock/open-books.ts';
import type { SandboxContext } from '../context.ts';
import { API_VERSION } from '#events/event.ts';
import { ApiError } from './api-error.ts';
import { expandAll } from './expand.ts';
import type { Includable } from './expand.ts';
import { givenParams } from './form.ts';
import { findAnswer, keepAnswer } from './idempotency-keys.sql.ts';
import { parseParams } from './params.ts';
import type { Route } from './route.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed?: boolean;
}

export interface Api {
  readonly context: SandboxContext;
  readonly includables: Readonly<Record<string, Includable>>;
  /** Idempotency keys of requests in progress. */
  readonly keysUnderWay: Set<string>;
}

const KEY = /^Bearer sk_test_sandbox\w*$/u;

export function refuseStrangers({ headers }: Request): void {
  if (!KEY.test(headers.authorization ?? '')) {
    const message = 'Invalid API Key provided. The sandbox knows keys that begin with sk_test_sandbox.';
    throw new ApiError(401, { type: 'invalid_request_error', message });
  }
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    const message = `The sandbox speaks ${API_VERSION} only; the request is of ${String(version)}.`;
    throw new ApiError(400, { type: 'invalid_request_error', message });
  }
}

export async function answerRequest(api: Api, route: Route, request: Request, requestId: string): Promise<ApiAnswer> {
  const key = route.method === 'post' ? request.get('idempotency-key') : undefined;
  if (key === undefined) return work(api, route, request, requestId);
  if (api.keysUnderWay.has(key)) throw keyInUse();
  api.keysUnderWay.add(key);
  try {
    return await work(api, route, request, requestId, key);
  } finally {
    api.keysUnderWay.delete(key);
  }
}

async function work(
  { context, includables }: Api,
  route: Route,
  request: Request,
  requestId: string,
  idempotencyKey?: string,
): Promise<ApiAnswer> {
  const { expand, params: given } = givenParams(request);
  const origin = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
  const asked = { method: request.method, path: request.path, paramsHash: hashOf({ given, expand }) };
  return openBooks(context, { origin, requestId, idempotencyKey }, async (books) => {
    if (idempotencyKey !== undefined) {
      const kept = await findAnswer(books.tx, idempotencyKey, books.now);
      if (kept && !isSame(kept, asked)) throw otherParams(idempotencyKey);
      if (kept) return { status: kept.status, body: kept.body, replayed: true };
    }
    const answer = await run(books, route, request, { given, expand, includables });
    if (idempotencyKey !== undefined) await keepAnswer(books.tx, idempotencyKey, { ...asked, ...answer }, books.now);
    return answer;
  });
}

async function run(
  books: Books,
  route: Route,
  { params: inPath }: Request,
  { given, expand, includables }: { given: unknown; expand: readonly string[]; includables: Api['includables'] },
): Promise<ApiAnswer> {
  const params = parseParams(route.params, given);
  try {
    const answer = await route.run(books, { id: String(inPath['id'] ?? ''), params });
    return { status: 200, body: onTheWire(await expandAll(books, answer, expand, includables), books.origin) };
  } catch (error) {
    if (error instanceof ApiError && error.keeps) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

function isSame(kept: { method: string; path: string; paramsHash: string }, asked: typeof kept): boolean {
  return kept.method === asked.method && kept.path === asked.path && kept.paramsHash === asked.paramsHash;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function keyInUse(): ApiError {
  return new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  });
}

function otherParams(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
