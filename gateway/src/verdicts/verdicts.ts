// Decides before a message reaches chat whether a unit of the day is left for it. Never drops a message.
import { dailyLimits } from '@consilium/contracts/plans.ts';
import type { MessageClass, QuotaSettings } from '@consilium/contracts/plans.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Judgement } from '@consilium/kit/identity/identity.ts';
import type { HoldAnswer, QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { isUnreadable } from '../entitlements/entitlements.ts';
import type { Entitlement } from '../entitlements/entitlements.ts';
import type { StoreHealth } from '../limits/store-health.ts';
import type { Session } from '../sessions/session.ts';
import type { Allowance } from './allowance.ts';

/** Open holds of others end within a reply's length; most end much sooner. */
const BUSY_RETRY_SECONDS = 5;
const STORE_RETRY_SECONDS = 5;

type Denied = Extract<Judgement, { outcome: 'denied' }>;

export interface MessageToJudge {
  readonly session: Session;
  readonly entitlement: Entitlement;
  readonly class: MessageClass;
  readonly idempotencyKey: string;
}

export interface Verdicts {
  /** Takes one unit, or finds the one that an earlier try with the same key took. */
  judge(message: MessageToJudge): Promise<Judgement>;
}

export function createVerdicts(options: {
  readonly quota: Pick<QuotaStore, 'hold'>;
  readonly health: StoreHealth;
  readonly allowance: Allowance;
  readonly settings: QuotaSettings;
  readonly clock: Clock;
}): Verdicts {
  const { quota, health, allowance, settings, clock } = options;
  const withoutStore = (message: MessageToJudge): Judgement => {
    if (message.class === 'standard' && allowance.take(message.session.pseudonym))
      return { outcome: 'allowance', class: message.class, limit: allowance.limit };
    return unavailable(message.class);
  };
  return {
    async judge(message) {
      // A person whose plan is unknown is not judged as free, nor by the midnight of a wrong zone.
      if (health.isDown() || isUnreadable(message.entitlement)) return withoutStore(message);
      const limit = dailyLimits(settings, message.entitlement.plan)[message.class];
      try {
        const answer = await quota.hold({
          subject: message.session.pseudonym,
          class: message.class,
          idempotencyKey: message.idempotencyKey,
          limit,
          zone: message.entitlement.zone,
          now: clock.now(),
        });
        return verdictOf(answer, message, settings, clock.now());
      } catch (error) {
        health.failed(error);
        return withoutStore(message);
      }
    },
  };
}

/** The denial while the data that a verdict needs cannot be read. */
export function unavailable(messageClass: string): Denied {
  return denied('limits_unavailable', messageClass, { retryAfterSeconds: STORE_RETRY_SECONDS });
}

export function denied(
  reason: Denied['reason'],
  messageClass: string,
  {
    retryAfterSeconds = null,
    resetsAt = null,
  }: { readonly retryAfterSeconds?: number | null; readonly resetsAt?: string | null } = {},
): Denied {
  return { outcome: 'denied', reason, class: messageClass, retryAfterSeconds, resetsAt };
}

/** `used` counts what is settled and what is held, this message included. */
function verdictOf(answer: HoldAnswer, message: MessageToJudge, settings: QuotaSettings, now: Date): Judgement {
  const resetsAt = answer.resetsAt.toISOString();
  if (answer.outcome === 'denied') {
    if (answer.reason === 'busy')
      return denied('quota_busy', message.class, { retryAfterSeconds: BUSY_RETRY_SECONDS, resetsAt });
    const retryAfterSeconds = Math.max(1, Math.ceil((answer.resetsAt.getTime() - now.getTime()) / 1000));
    return denied('quota_exhausted', message.class, { retryAfterSeconds, resetsAt });
  }
  // A unit counts for the class in which it was taken. Chat may have moved it since, for this same message.
  if (answer.takenIn !== message.class) return denied('key_reused', message.class);
  const limits: Readonly<Record<string, number>> = dailyLimits(settings, message.entitlement.plan);
  return {
    outcome: 'held',
    holdId: answer.holdId,
    class: answer.class,
    used: answer.used + answer.held,
    limit: limits[answer.class] ?? 0,
    windowStartsAt: answer.windowStartsAt.toISOString(),
    resetsAt,
  };
}
