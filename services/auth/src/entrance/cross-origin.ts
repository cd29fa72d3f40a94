// CORS, for installations without a gateway. Tokens are sent in a header, so credentials (cookies) are not allowed.
import cors from 'cors';
import type { RequestHandler } from 'express';

const headers = [
  'Accept',
  'Authorization',
  'Content-Type',
  'X-Client-IP',
  'X-Client-Info',
  'X-JWT-AUD',
  'X-Supabase-Api-Version',
  'apikey',
  'redirect_to',
];
const READ_AGAIN_AFTER_SECONDS = 600;

export function crossOrigin(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next();
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: headers,
    // The client reads its position in a list and the version of an error from these.
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    maxAge: READ_AGAIN_AFTER_SECONDS,
  });
}
