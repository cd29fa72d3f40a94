// What the gateway reads of a message without its body: the class asked for, and the key that makes a retry a retry.
import type { IncomingHttpHeaders } from 'node:http';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';

/** 8 to 200 visible ASCII characters. */
const usableKey = /^[\x21-\x7e]{8,200}$/;

/** A message has two parameters. Past these many its query is not read at all. */
const MOST_PARAMETERS = 16;

/**
 * Standard when nothing is asked for; undefined when there is no such class: chat says so, after its crisis check. Nobody
 * else reads it: chat is told in the verdict.
 */
export function messageClassOf(url: string): MessageClass | undefined {
  const start = url.indexOf('?');
  const query = start === -1 ? '' : url.slice(start + 1);
  if (query.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return undefined;
  const asked = new URLSearchParams(query).getAll('class');
  return asked.length === 0 ? 'standard' : messageClassSchema.safeParse(asked.length === 1 ? asked[0] : undefined).data;
}

/** Undefined when it is missing or unusable: chat says so, after its crisis check. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && usableKey.test(key) ? key : undefined;
}
