// Answers with an error: in the usual format, below /auth/v1 in the envelope that GoTrue clients expect, for forms of
// browsers without JavaScript as a page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { errorResponse } from '@consilium/kit/http/error-response.ts';
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { sheetPage } from '@consilium/kit/html/sheet-page.ts';
import { plainFormPath } from '../routes/route-table.ts';
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
  const isForm = plainFormPath.test(request.url ?? '');
  const text = Buffer.from(isForm ? refusedForm(body) : JSON.stringify(body));
  const type = isForm ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': text.length }).end(text);
  return status;
}

/** Posted by browsers without JavaScript, which show whatever is answered. */
function refusedForm(body: object): string {
  const sentence = 'message' in body && typeof body.message === 'string' ? body.message : '';
  const title = 'Failed to send message';
  return sheetPage(
    title,
    `<main><h1 style="font-size:1.5rem">${title}</h1>\n<p role="alert">${escapeHtml(sentence)}</p>
<p>What you wrote is still there when you go back in your browser.</p></main>`,
  );
}

function isOfAuth(url: string): boolean {
  return url.startsWith(`${servicePrefixes.auth}/`);
}
