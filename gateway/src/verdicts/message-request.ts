// What the gateway reads of a message without its body: the requested class and the idempotency key.
import type { IncomingHttpHeaders } from 'node:http';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';

/** 8 to 200 visible ASCII characters. */
const usableKey = /^[\x21-\x7e]{8,200}$/;

/** A message has two parameters. A query with more than this many is not read at all. */
const MOST_PARAMETERS = 16;

/**
 * Standard when none is requested; undefined for an unknown class, which chat refuses after its crisis check. Only the
 * gateway reads it: chat gets the class in the verdict.
 */
export function messageClassOf(url: string): MessageClass | undefined {
  const start = url.indexOf('?');
  const query = start === -1 ? '' : url.slice(start + 1);
  if (query.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return undefined;
  const asked = new URLSearchParams(query).getAll('class');
  return asked.length === 0 ? 'standard' : messageClassSchema.safeParse(asked.length === 1 ? asked[0] : undefined).data;
}

/** Undefined when it is missing or unusable: chat refuses the message, after its crisis check. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && usableKey.test(key) ? key : undefined;
}
