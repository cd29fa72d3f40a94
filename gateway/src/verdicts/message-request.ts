// What the gateway reads of a message without its body: the class asked for, and the key that makes a retry a retry.
import type { IncomingHttpHeaders } from 'node:http';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';

/** 8 to 200 visible ASCII characters. */
const usableKey = /^[\x21-\x7e]{8,200}$/;

/** Standard when nothing is asked for. */
export function messageClassOf(url: string): MessageClass {
  const start = url.indexOf('?');
  const asked = start === -1 ? [] : new URLSearchParams(url.slice(start + 1)).getAll('class');
  if (asked.length === 0) return 'standard';
  const parsed = messageClassSchema.safeParse(asked.length === 1 ? asked[0] : undefined);
  if (!parsed.success) throw httpError('BAD_REQUEST', 'class must be standard or premium.');
  return parsed.data;
}

/** Undefined when it is missing or unusable: chat says so, after its crisis check. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && usableKey.test(key) ? key : undefined;
}
