// Responses in the service's format.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
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

/** The unit of a premium reply that did not help is given back. */
export function rated(before: Receipt, rating: number): Receipt {
  if (rating > 2 || before.class !== 'premium' || before.state !== 'counted') return before;
  return { ...before, state: 'not_counted', reason: 'given_back', used: null };
}
