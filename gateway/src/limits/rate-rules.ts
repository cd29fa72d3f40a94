// How much one person, one visitor and one network address may do.
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { GatewayConfig } from '../config.ts';

const WINDOW_SECONDS = 60;
/** Behind one address may be a whole office of signed-in people. */
const PEOPLE_PER_ADDRESS = 10;
/** Refused messages still reach chat (its crisis check comes first), but never more than this from one address. */
const LEAST_CEILING = 60;

export interface RateRule {
  /** For a person, and for the address of a visitor. */
  readonly own: LimitRule;
  /** For the address that a signed-in person uses. */
  readonly shared: LimitRule;
}

export interface RateRules {
  readonly messages: RateRule | undefined;
  readonly requests: RateRule | undefined;
  readonly ceiling: LimitRule;
}

export function rateRules(
  config: Pick<GatewayConfig, 'RATE_LIMIT_MESSAGES_PER_MINUTE' | 'RATE_LIMIT_REQUESTS_PER_MINUTE'>,
): RateRules {
  const messages = config.RATE_LIMIT_MESSAGES_PER_MINUTE;
  return {
    messages: rule('messages', messages),
    requests: rule('requests', config.RATE_LIMIT_REQUESTS_PER_MINUTE),
    ceiling: limit('message-ceiling', Math.max(LEAST_CEILING, messages * PEOPLE_PER_ADDRESS)),
  };
}

function rule(name: string, perMinute: number): RateRule | undefined {
  // Stryker disable next-line EqualityOperator: 0 is no setting
  if (perMinute < 0) return undefined;
  return { own: limit(name, perMinute), shared: limit(`${name}-address`, perMinute * PEOPLE_PER_ADDRESS) };
}

function limit(name: string, perMinute: number): LimitRule {
  return { name, limit: perMinute, windowSeconds: WINDOW_SECONDS };
}
