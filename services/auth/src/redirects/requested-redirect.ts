// Reads where a request wants to be redirected: from the query, else from the header, as auth-js and older clients send it.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { queryText } from '../wire/body.ts';

export function requestedRedirect(context: AuthContext, request: Request): string {
  return context.redirects.resolve(queryText(request, 'redirect_to') || (request.get('redirect_to') ?? ''));
}
