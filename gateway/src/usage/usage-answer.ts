// GET /api/usage: what is used, held and left today, and whether the quota store is down.
import { dailyLimits, UNLIMITED } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { QuotaFigures } from '@consilium/kit/quota/quota-store.ts';
import type { RequestHandler } from 'express';
import type { GatewayContext } from '../context.ts';
import { exchangeOf } from '../requests/exchange.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Session } from '../sessions/session.ts';
import { isUnreadable } from '../entitlements/entitlements.ts';
import type { Entitlement } from '../entitlements/entitlements.ts';

const classes = ['standard', 'premium'] as const satisfies readonly MessageClass[];
type ClassUsage = UsageAnswer['classes'][MessageClass];

export function getUsage(context: GatewayContext): RequestHandler {
  return async (request, response) => {
    const { session } = exchangeOf(request);
    if (!session) throw httpError('UNAUTHORIZED');
    const entitlement = await context.entitlements.of(session.pseudonym);
    if (isUnreadable(entitlement)) throw httpError('SERVICE_UNAVAILABLE');
    const figures = await readFigures(context, session, entitlement);
    const degraded = figures === undefined || context.limitsHealth.isDown();
    const answer: UsageAnswer = {
      plan: entitlement.plan,
      preset: context.quotaSettings.preset,
      zone: entitlement.zone,
      classes: figures ? figuresInForce(context, entitlement, figures) : allowanceInForce(context, session),
      mode: degraded ? 'degraded' : 'normal',
    };
    response.set('Cache-Control', 'no-store').json(answer);
  };
}

async function readFigures({ quota, quotaHealth, clock }: GatewayContext, session: Session, { zone }: Entitlement) {
  if (quotaHealth.isDown()) return undefined;
  try {
    return await quota.figures(session.pseudonym, classes, zone, clock.now());
  } catch (error) {
    quotaHealth.failed(error);
    return undefined;
  }
}

function figuresInForce(
  { quotaSettings }: GatewayContext,
  { plan }: Entitlement,
  figures: Readonly<Record<string, QuotaFigures>>,
): UsageAnswer['classes'] {
  const limits = dailyLimits(quotaSettings, plan);
  const usageOf = (messageClass: MessageClass): ClassUsage => {
    const limit = limits[messageClass];
    const { used, held, resetsAt } = figures[messageClass] as QuotaFigures;
    const remaining = limit === UNLIMITED ? UNLIMITED : Math.max(0, limit - used - held);
    return { used, held, limit, remaining, resetsAt: resetsAt.toISOString() };
  };
  return { standard: usageOf('standard'), premium: usageOf('premium') };
}

/** The limits that are in force while the store is down. */
function allowanceInForce({ allowance, clock }: GatewayContext, { pseudonym }: Session): UsageAnswer['classes'] {
  const { limit, remaining, resetSeconds } = allowance.peek(pseudonym);
  const resetsAt = new Date(clock.now().getTime() + resetSeconds * 1000).toISOString();
  return {
    standard: { used: limit - remaining, held: 0, limit, remaining, resetsAt },
    premium: { used: 0, held: 0, limit: 0, remaining: 0, resetsAt },
  };
}
