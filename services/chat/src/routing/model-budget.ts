// Limits the model calls that match problems: per network, and a share for all visitors together.
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@consilium/kit/clock.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ChatConfig } from '../config.ts';

const MINUTE_MS = 60_000;

export interface Asker {
  readonly network: string;
  readonly isVisitor: boolean;
}

/** The gateway has put the caller's address, and nothing else, into the header. */
export function askerOf(request: {
  readonly headers: IncomingHttpHeaders;
  readonly identity: Identity | undefined;
}): Asker {
  const address = request.headers['x-forwarded-for'];
  const ip = typeof address === 'string' ? address : undefined;
  return { network: networkOf({ ip }), isVisitor: request.identity === undefined };
}

export interface ModelBudget {
  /** False when the calls of the last minute have reached a limit of this asker; keywords decide then. */
  readonly take: (asker: Asker) => boolean;
}

export interface ModelBudgetLimits {
  readonly perMinute: number;
  readonly perNetwork: number;
  /** Share of `perMinute` for visitors; the rest is kept for signed-in people. */
  readonly visitorPercent: number;
}

export function openModelBudget(config: ChatConfig, clock: Clock): ModelBudget {
  const { MODEL_ROUTING_PER_MINUTE, MODEL_ROUTING_PER_NETWORK, MODEL_ROUTING_VISITOR_PERCENT } = config;
  const limits = {
    perMinute: MODEL_ROUTING_PER_MINUTE,
    perNetwork: MODEL_ROUTING_PER_NETWORK,
    visitorPercent: MODEL_ROUTING_VISITOR_PERCENT,
  };
  return createModelBudget(limits, clock);
}

/** Stores only the allowed calls of the last minute, so that forged addresses take no memory. */
export function createModelBudget(limits: ModelBudgetLimits, clock: Clock): ModelBudget {
  const mostOfVisitors = Math.floor((limits.perMinute * limits.visitorPercent) / 100);
  let taken: (Asker & { readonly atMs: number })[] = [];
  return {
    take({ network, isVisitor }) {
      const atMs = clock.now().getTime();
      taken = taken.filter((call) => atMs - call.atMs < MINUTE_MS);
      if (taken.length >= limits.perMinute) return false;
      if (taken.filter((call) => call.network === network).length >= limits.perNetwork) return false;
      if (isVisitor && taken.filter((call) => call.isVisitor).length >= mostOfVisitors) return false;
      taken.push({ network, isVisitor, atMs });
      return true;
    },
  };
}
