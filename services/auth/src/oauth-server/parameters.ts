// Parameters of OAuth's own endpoints: each at most once (RFC 6749 §3.1), of bounded length.
import type { Request } from 'express';
import { OauthError } from '../wire/oauth-error.ts';

const MOST_CHARACTERS = 4096;

/** '' when it is absent. */
export type Parameters = (name: string) => string;

export function queryParameters(request: Request): Parameters {
  return reader(request.query);
}

/** A form, or JSON as GoTrue takes it too. */
export function bodyParameters(request: Request): Parameters {
  const body: unknown = request.body;
  return reader(typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {});
}

function reader(values: Readonly<Record<string, unknown>>): Parameters {
  return (name) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (typeof value !== 'string') throw new OauthError('invalid_request', `${name} has to be given once, as text`);
    if (/\p{Cc}/u.test(value)) throw new OauthError('invalid_request', `${name} has characters that are none`);
    if (value.length > MOST_CHARACTERS) throw new OauthError('invalid_request', `${name} is too long`);
    return value;
  };
}
