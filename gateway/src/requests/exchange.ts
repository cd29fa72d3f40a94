// What the gateway knows about one request, for the later steps.
import type { IncomingMessage } from 'node:http';
import type { Route } from '../routes/route-table.ts';
import type { Session } from '../sessions/session.ts';
import type { Caller } from './caller.ts';

export interface Exchange {
  readonly caller: Caller;
  route?: Route;
  session?: Session | undefined;
  /** The headers that the gateway adds to the answer: lower-case names, alternating with values. */
  answerHeaders?: readonly (readonly string[])[];
  /** Called when the answer is an event stream, which may stay open for ever. */
  onStream?: () => void;
  /** Called once, when a service answers or cannot be reached: false for a request whose count is to be taken back. */
  onAnswered?: ((counts: boolean) => void) | undefined;
}

const exchanges = new WeakMap<IncomingMessage, Exchange>();

export function beginExchange(request: IncomingMessage, caller: Caller): Exchange {
  const exchange: Exchange = { caller };
  exchanges.set(request, exchange);
  return exchange;
}

export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = exchanges.get(request);
  if (!exchange) throw new Error('the request did not come through the front of the gateway');
  return exchange;
}
