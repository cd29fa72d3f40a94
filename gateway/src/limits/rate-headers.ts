// The RateLimit headers, in the form of draft-ietf-httpapi-ratelimit-headers-11.
import type { LimitDecision, LimitRule } from '@consilium/kit/limits/limiter.ts';

export function rateHeaders(rule: LimitRule, decision: LimitDecision): Readonly<Record<string, string>> {
  const headers = {
    'RateLimit-Policy': `"${rule.name}";q=${decision.limit};w=${rule.windowSeconds}`,
    RateLimit: `"${rule.name}";r=${decision.remaining};t=${decision.resetSeconds}`,
  };
  return decision.allowed ? headers : { ...headers, 'Retry-After': String(decision.retryAfterSeconds) };
}
