// Answers with an error: in the usual format, below /auth/v1 in the envelope that GoTrue clients expect.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { errorResponse } from '@consilium/kit/http/error-response.ts';
import { authErrorResponse } from '../auth-envelope/auth-error.ts';
import { exchangeOf } from './exchange.ts';

/** Cuts off an answer that has begun already. Returns the status. */
export function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): number {
  const { status, body, headers } = isOfAuth(request.url ?? '')
    ? authErrorResponse(error, request.headers)
    : errorResponse(error);
  if (response.headersSent || response.closed) {
    response.destroy();
    return status;
  }
  for (const list of exchangeOf(request).answerHeaders ?? [])
    for (let index = 0; index < list.length; index += 2) response.setHeader(list[index] ?? '', list[index + 1] ?? '');
  const text = Buffer.from(JSON.stringify(body));
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': text.length })
    .end(text);
  return status;
}

function isOfAuth(url: string): boolean {
  return url.startsWith(`${servicePrefixes.auth}/`);
}
