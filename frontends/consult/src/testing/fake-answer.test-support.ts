// Responses in the service's format.
import { errorBody, type ErrorCode } from '@consilium/contracts/error.ts';

export type Refusal = {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
};

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function refuse({ code, message, data, headers = {} }: Refusal): Response {
  const body = errorBody(code, message, data);
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
