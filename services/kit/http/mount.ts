// Serves an oRPC contract's router below a prefix of an express application, in the one error shape.
import type { IncomingHttpHeaders } from 'node:http';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Identity } from '../identity/identity.ts';
import { requestIdHeader } from '../identity/identity.ts';
import { addToRouteList, jsonBody } from './app.ts';
import { errorResponse, knownError } from './error-response.ts';
import { asDefined, headersOfError, httpError, isHttpError } from './http-error.ts';
import { identityOf, requireProcess } from './identity-middleware.ts';
import type { Identities } from './identity-middleware.ts';
import { withPlainTuples } from './plain-tuples.ts';
import { createMethodsAt } from './route-list.ts';
import type { RouteOfApp } from './route-list.ts';

/** What a handler knows about its request. */
export interface RequestContext {
  readonly identity: Identity | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly headers: IncomingHttpHeaders;
  readonly log: Logger;
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

export interface MountOptions {
  readonly log: Logger;
  readonly identities: Identities;
  /** For who checks sessions itself: who is calling, in the place of the signed header. */
  readonly identify?: (request: Request) => Promise<Identity | undefined>;
  readonly maxBodyBytes?: number;
  /** OpenAPI paths of what is served below the prefix outside the contract: bytes and streams. */
  readonly beside?: Readonly<Record<string, object>>;
}

/** The router's handlers take a RequestContext. */
export function mountContract(app: Express, prefix: string, router: AnyRouter, options: MountOptions): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (error) {
          throw answerableError(error, call.context);
        }
      },
    ],
  });
  const document = openApiDocument(prefix, router, options.beside);
  app.get(`${prefix}/openapi.json`, async (_request, response) => void response.json(await document()));
  const routes = contractRoutes(prefix, router);
  addToRouteList(app, routes);
  const methodsAt = createMethodsAt(routes);
  const handle: RequestHandler = async (request, response, next) => {
    const context = await requestContext(request, response, options);
    const { matched } = await handler
      .handle(request, response, { prefix: prefix as `/${string}`, context })
      .catch((error: unknown) => respondWithError(response, error, options.log));
    if (!matched) next();
  };
  // A request that the contract does not know belongs to a later handler, and so does its body.
  const isKnown = ({ baseUrl, path, method }: Request) => methodsAt(baseUrl + path).includes(method);
  const steps = [...jsonBody(options.maxBodyBytes), handle].map(
    (step): RequestHandler =>
      (request, response, next) =>
        isKnown(request) ? step(request, response, next) : next(),
  );
  // Mounted at the prefix, so that traces name the route with it.
  app.use(prefix === '' ? '/' : prefix, ...steps);
}

/** For a contract whose paths begin with /internal: only our own processes are answered. */
export function mountInternalContract(app: Express, router: AnyRouter, options: MountOptions): void {
  app.use('/internal', async (request, _response, next) => {
    await requireProcess(request, options.identities);
    next();
  });
  mountContract(app, '', router, options);
}

/** An error without a code is our own fault: logged here and not shown to the caller. */
function answerableError(error: unknown, context: RequestContext): Error {
  const known = knownError(error);
  if (!isHttpError(known)) {
    context.log.error({ err: error }, 'request failed');
    return httpError('INTERNAL');
  }
  if (known.status >= 500 && known !== error) context.log.warn({ err: error }, 'the database did not answer');
  for (const [name, value] of Object.entries(headersOfError(known))) context.setHeader(name, value);
  return asDefined(known);
}

export function requireIdentity(context: { readonly identity: Identity | undefined }): Identity {
  if (!context.identity) throw httpError('UNAUTHORIZED');
  return context.identity;
}

export function requireRole(context: { readonly identity: Identity | undefined }, role: string): Identity {
  const identity = requireIdentity(context);
  if (!identity.roles.includes(role)) throw httpError('FORBIDDEN');
  return identity;
}

async function requestContext(request: Request, response: Response, options: MountOptions): Promise<RequestContext> {
  const requestId = String(request.headers[requestIdHeader]);
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return {
    identity: await (options.identify?.(request) ?? identityOf(request, options.identities)),
    requestId,
    signal: closed.signal,
    headers: request.headers,
    log: options.log.child({ requestId }),
    setHeader: (name, value) => response.setHeader(name, value),
  };
}

function respondWithError(response: Response, error: unknown, log: Logger): { matched: true } {
  const { status, body, headers } = errorResponse(error);
  if (status >= 500) log.error({ err: error }, 'request failed');
  response.set(headers).status(status).json(body);
  return { matched: true };
}

interface Procedure {
  readonly '~orpc': { readonly route: { readonly method?: string; readonly path?: string } };
}

/** All procedures of a contract or router, at any depth. */
function proceduresOf(router: object): readonly Procedure[] {
  return Object.values(router).flatMap((part: object) => ('~orpc' in part ? [part as Procedure] : proceduresOf(part)));
}

function contractRoutes(prefix: string, router: object): readonly RouteOfApp[] {
  return proceduresOf(router).map(({ '~orpc': { route } }) => ({
    method: route.method ?? 'POST',
    path: `${prefix}${route.path ?? '/'}`.replaceAll(/\{(\w+)\}/g, ':$1'),
  }));
}

function openApiDocument(prefix: string, router: AnyRouter, beside: MountOptions['beside'] = {}) {
  const make = async () => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
    const document = await generator.generate(router, {
      info: { title: `Consilium ${prefix}`, version: '1' },
      servers: [{ url: prefix }],
    });
    return withPlainTuples({ ...document, paths: joined(document.paths ?? {}, beside) });
  };
  let document: ReturnType<typeof make> | undefined;
  return () => (document ??= make());
}

/** The same path may appear in both. */
function joined(paths: Readonly<Record<string, object | undefined>>, beside: Readonly<Record<string, object>>): object {
  const added = Object.entries(beside).map(([path, operations]) => [path, { ...paths[path], ...operations }] as const);
  return { ...paths, ...Object.fromEntries(added) };
}
