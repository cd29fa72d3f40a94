// One page request: its input, the transaction, and its response.
import type { Express, Request, Response } from 'express';
import express from 'express';
import type { Books } from '#books/books.ts';
import { openBooks } from '#clock/open-books.ts';
import { ApiError } from '#requests/api-error.ts';
import type { SandboxContext } from '../context.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { sameOrigin } from './same-origin.ts';

export interface Visit {
  readonly context: SandboxContext;
  /** Parameters of the path: /p/session/:token */
  readonly name: (parameter: string) => string;
  readonly query: (parameter: string) => string | undefined;
  readonly form: Readonly<Record<string, unknown>>;
  /** A field of the form; empty when it is missing or repeated. */
  readonly field: (name: string) => string;
  /** The work is one transaction. */
  inBooks<Result>(work: (books: Books) => Promise<Result>): Promise<Result>;
}

/** A page, or a redirect. */
export type Answer = { readonly page: string; readonly status?: number } | { readonly goTo: string };

export type Pages = ReturnType<typeof pagesOn>;

const form = express.urlencoded({ extended: false, limit: '20kb' });

// A form redirects to the shop's return URL, so any http target is allowed.
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action http: https:; base-uri 'none'; frame-ancestors 'none'";

export function pagesOn(app: Express, context: SandboxContext) {
  const respond = (show: (visit: Visit) => Promise<Answer>) => async (request: Request, response: Response) => {
    const answer = await show(visitOf(request, context)).catch(refusalPage);
    response.set({
      'Content-Security-Policy': policy,
      // Not no-store: Back must find a submitted form.
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    });
    if ('goTo' in answer) response.redirect(303, answer.goTo);
    else
      response
        .status(answer.status ?? 200)
        .type('html')
        .send(answer.page);
  };
  return {
    get: (path: string, show: (visit: Visit) => Promise<Answer>) => void app.get(path, sameOrigin, respond(show)),
    post: (path: string, show: (visit: Visit) => Promise<Answer>) =>
      void app.post(path, sameOrigin, form, respond(show)),
  };
}

function visitOf(request: Request, context: SandboxContext): Visit {
  const origin = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
  const { query } = request;
  const sent = (request.body ?? {}) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    context,
    name: (parameter) => String(request.params[parameter] ?? ''),
    query: (parameter) => textOf(query[parameter]),
    form: sent,
    field: (name) => textOf(sent[name]) ?? '',
    inBooks: (work) => openBooks(context, { origin }, work),
  };
}

/** An error of the provider's API as a page. */
function refusalPage(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  const isMissing = error.body.code === 'resource_missing';
  const title = isMissing ? 'There is no such page' : 'That did not work';
  const text = isMissing ? 'The address is not complete, or it has expired.' : error.message;
  const main = html`<h1>${title}</h1>
    <p role="alert">${text}</p>`;
  return { page: document({ title, main }), status: isMissing ? 404 : error.status };
}
