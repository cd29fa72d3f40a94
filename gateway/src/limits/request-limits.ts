// Counts a request against the person and the address it comes from, in one call to the store.
import type { LimitDecision, LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { Caller } from '../requests/caller.ts';
import { networkOf } from '../requests/caller.ts';
import type { Session } from '../sessions/session.ts';
import type { GuardedLimiter, LimitRequest } from './guarded-limiter.ts';
import { rateHeaders } from './rate-headers.ts';
import type { FormKind, RateRule, RateRules } from './rate-rules.ts';

export interface RateAnswer {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RequestLimits {
  take(kind: 'messages' | 'requests', caller: Caller, session: Session | undefined): Promise<RateAnswer>;
  /** Counts what is written to us, or a file for it, by the hour and by the day. */
  takeForm(kind: FormKind, caller: Caller, session: Session | undefined): Promise<RateAnswer>;
  /** Counts a message that is over its limit against the ceiling of its address. */
  takeFromCeiling(caller: Caller): Promise<RateAnswer>;
}

const unlimited: RateAnswer = { allowed: true, retryAfterSeconds: 0, headers: {} };

export function createRequestLimits({
  limiter,
  rules,
}: {
  readonly limiter: GuardedLimiter;
  readonly rules: RateRules;
}): RequestLimits {
  const ask = async (requests: readonly LimitRequest[]) => answerOf(requests, await limiter.take(requests));
  return {
    async take(kind, caller, session) {
      const rule = rules[kind];
      return rule ? ask(counted(rule, caller, session)) : unlimited;
    },
    async takeForm(kind, caller, session) {
      const requests = rules.forms[kind].flatMap((rule) => counted(rule, caller, session));
      return requests.length === 0 ? unlimited : ask(requests);
    },
    takeFromCeiling: (caller) => ask([{ rule: rules.ceiling, key: networkOf(caller.address) }]),
  };
}

function counted(rule: RateRule, caller: Caller, session: Session | undefined): readonly LimitRequest[] {
  const address = networkOf(caller.address);
  if (!session) return [{ rule: rule.own, key: `address:${address}` }];
  return [
    { rule: rule.own, key: `person:${session.pseudonym}` },
    { rule: rule.shared, key: address },
  ];
}

/** Reports the rule that refuses, else the caller's own. */
function answerOf(requests: readonly LimitRequest[], decisions: readonly LimitDecision[]): RateAnswer {
  const refusing = decisions.findIndex(({ allowed }) => !allowed);
  const decision = decisions[Math.max(0, refusing)];
  // Stryker disable next-line OptionalChaining: something is always asked for
  const rule: LimitRule | undefined = requests[Math.max(0, refusing)]?.rule;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: each request has a decision; for the compiler only
  if (!decision || !rule) return unlimited;
  return {
    allowed: refusing === -1,
    retryAfterSeconds: decision.retryAfterSeconds,
    headers: rateHeaders(rule, decision),
  };
}
