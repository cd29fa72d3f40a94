// Parses parameters as the provider's SDK sends them: a form with brackets, or the same in the query.
import type { Request } from 'express';
import { parse } from 'qs';
import { invalid } from './api-error.ts';

const options = { depth: 10, arrayLimit: 1000, parameterLimit: 5000, ignoreQueryPrefix: true } as const;

export interface GivenParams {
  readonly expand: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
}

export function givenParams(request: Request): GivenParams {
  const query = request.originalUrl.split('?', 2)[1] ?? '';
  const body = typeof request.body === 'string' ? request.body : '';
  if (request.method === 'POST' && body.startsWith('{'))
    throw invalid('Invalid request: the body must be a form, not JSON.');
  const { expand = [], ...params } = { ...parse(query, options), ...parse(body, options) };
  return { expand: textsOf(expand), params };
}

function textsOf(expand: unknown): readonly string[] {
  const texts = typeof expand === 'string' ? [expand] : Object.values(expand as object);
  return texts.map(String);
}
