// The answer of an overloaded gateway. It is built once, because refusing takes time from the requests that were let in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { errorResponse } from '@consilium/kit/http/error-response.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { securityHeaderLists } from '../site/security-headers.ts';
import { refuse } from './refuse.ts';

const overloaded = httpError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': '2' });
const { status, body, headers } = errorResponse(overloaded);
const text = Buffer.from(JSON.stringify(body));
const rest = [...Object.entries(headers).flat(), 'content-type', 'application/json; charset=utf-8'];
const lists = {
  plain: [...securityHeaderLists.plain, ...rest, 'content-length', String(text.length)],
  secure: [...securityHeaderLists.secure, ...rest, 'content-length', String(text.length)],
};

/** GoTrue clients get it in their error envelope. */
export function shed(request: IncomingMessage, response: ServerResponse, secure: boolean, requestId: string): void {
  if (request.url?.startsWith(servicePrefixes.auth)) return void refuse(request, response, overloaded);
  response.writeHead(status, [...(secure ? lists.secure : lists.plain), 'x-request-id', requestId]).end(text);
}
