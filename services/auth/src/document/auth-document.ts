// Describes the GoTrue routes as OpenAPI, from the router's routes and the schemas of the request bodies.
import { inPath, inQuery } from '@consilium/kit/http/described.ts';
import { routesOf } from '@consilium/kit/http/route-list.ts';
import type { RouteOfApp } from '@consilium/kit/http/route-list.ts';
import type { RequestHandler, Router } from 'express';
import { z } from 'zod';
import { routeBodies } from './route-bodies.ts';

/** Routes that redirect browsers, unless the client asks for JSON. */
const redirecting = new Set([
  'GET /authorize',
  'GET /callback',
  'POST /callback',
  'GET /verify',
  'GET /oauth/authorize',
  'POST /sso',
  'POST /sso/saml/acs',
]);
/** Forms that browsers and programs post by the rules of OAuth or SAML, not of GoTrue. */
const forms = new Set(['POST /callback', 'POST /sso/saml/acs', 'POST /oauth/token', 'POST /oauth/revoke']);
const queries: Readonly<Record<string, readonly object[]>> = {
  'POST /token': [inQuery('grant_type', { enum: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'] }, true)],
  'GET /authorize': [inQuery('provider', { type: 'string' }, true), inQuery('redirect_to')],
  'GET /user/identities/authorize': [inQuery('provider', { type: 'string' }, true), inQuery('redirect_to')],
  'GET /verify': [inQuery('type'), inQuery('token'), inQuery('redirect_to')],
};

/** Built once, because a router's routes do not change. */
export function serveAuthDocument(router: Router): RequestHandler {
  const document = { openapi: '3.1.1', info: { title: 'Consilium sign-in', version: '1' }, paths: pathsOf(router) };
  return (_request, response) => void response.json(document);
}

function pathsOf(router: Router): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routesOf(router)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return paths;
}

function operationOf({ method, path }: RouteOfApp): object {
  const route = `${method} ${path}`;
  const places = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => inPath(name));
  const body = bodyOf(route);
  return {
    operationId: `auth ${route}`,
    summary: `${method} ${path}, as Supabase Auth has it`,
    parameters: [...places, ...(queries[route] ?? [])],
    ...(body && { requestBody: { content: body } }),
    responses: answersOf(route),
  };
}

function bodyOf(route: string): object | undefined {
  if (forms.has(route)) return { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } };
  const schema = routeBodies[route];
  return schema && { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) } };
}

/** Says only whether an answer is JSON, empty or a redirect; GoTrue documents the content. */
function answersOf(route: string): object {
  const isMetadata = route === 'GET /sso/saml/metadata';
  return {
    '2XX': { description: 'Done.', content: { [isMetadata ? 'application/xml' : 'application/json']: {} } },
    204: { description: 'Done; there is nothing to say.' },
    ...(redirecting.has(route) && { '3XX': { description: 'Go on at the address in Location.' } }),
  };
}
