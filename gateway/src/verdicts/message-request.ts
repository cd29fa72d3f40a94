// What the gateway reads of a message without its body: the class asked for, and the key that makes a retry a retry.
import type { IncomingHttpHeaders } from 'node:http';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';

/** 8 to 200 visible ASCII characters. */
const usableKey = /^[\x21-\x7e]{8,200}$/;

/** Standard when nothing is asked for; undefined when there is no such class: chat says so, after its crisis check. */
export function messageClassOf(url: string): MessageClass | undefined {
  const start = url.indexOf('?');
  const asked = start === -1 ? [] : new URLSearchParams(url.slice(start + 1)).getAll('class');
  return asked.length === 0 ? 'standard' : messageClassSchema.safeParse(asked.length === 1 ? asked[0] : undefined).data;
}

/** Undefined when it is missing or unusable: chat says so, after its crisis check. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && usableKey.test(key) ? key : undefined;
}
