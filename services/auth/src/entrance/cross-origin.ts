// What pages of other origins may do, for installations without a gateway. Tokens travel in a header, so no cookies are allowed.
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
    // The client reads where it is in a list, and of which version an error is.
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    maxAge: READ_AGAIN_AFTER_SECONDS,
  });
}
