// What the gateway found out about one request, for the steps that come after.
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Route } from '../routes/route-table.ts';
import type { Session } from '../sessions/session.ts';
import type { Caller } from './caller.ts';

export interface Exchange {
  readonly caller: Caller;
  route?: Route;
  session?: Session | undefined;
  /** Ends the request with an error, in the shape its address wants. */
  fail?: (error: unknown) => void;
  upstreamRequest?: ClientRequest;
  retried?: boolean;
}

const exchanges = new WeakMap<IncomingMessage, Exchange>();

export function beginExchange(request: IncomingMessage, caller: Caller): void {
  exchanges.set(request, { caller });
}

export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = exchanges.get(request);
  if (!exchange) throw new Error('the request did not come through the front of the gateway');
  return exchange;
}
