// GoTrue's wire as OpenAPI, from the routes that the router has and the schemas that its handlers read bodies with.
import { inPath, inQuery } from '@consilium/kit/http/described.ts';
import { routesOf } from '@consilium/kit/http/route-list.ts';
import type { RouteOfApp } from '@consilium/kit/http/route-list.ts';
import type { RequestHandler, Router } from 'express';
import { z } from 'zod';
import { routeBodies } from './route-bodies.ts';

/** Where browsers are sent on: the answer is an address, unless the program asks for it as JSON. */
const sendingOn = new Set([
  'GET /authorize',
  'GET /callback',
  'POST /callback',
  'GET /verify',
  'GET /oauth/authorize',
  'POST /sso',
  'POST /sso/saml/acs',
]);
/** Posted by browsers and programs that know OAuth or SAML, not GoTrue. */
const forms = new Set(['POST /callback', 'POST /sso/saml/acs', 'POST /oauth/token', 'POST /oauth/revoke']);
const queries: Readonly<Record<string, readonly object[]>> = {
  'POST /token': [inQuery('grant_type', { enum: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'] }, true)],
  'GET /authorize': [inQuery('provider', { type: 'string' }, true), inQuery('redirect_to')],
  'GET /user/identities/authorize': [inQuery('provider', { type: 'string' }, true), inQuery('redirect_to')],
  'GET /verify': [inQuery('type'), inQuery('token'), inQuery('redirect_to')],
};

/** Made once: the routes of a router do not change. */
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

/** What is in an answer is GoTrue's to say; that it is JSON, or nothing, or an address to go to, is said here. */
function answersOf(route: string): object {
  const isMetadata = route === 'GET /sso/saml/metadata';
  return {
    '2XX': { description: 'Done.', content: { [isMetadata ? 'application/xml' : 'application/json']: {} } },
    204: { description: 'Done; there is nothing to say.' },
    ...(sendingOn.has(route) && { '3XX': { description: 'Go on at the address in Location.' } }),
  };
}
