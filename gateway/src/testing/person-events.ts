// Events about a person's plan and roles, as billing and auth publish them.
import { accountRolesChanged } from '@consilium/contracts/auth/events.ts';
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Role } from '@consilium/contracts/auth/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Person } from './test-gateway.ts';

export interface PlanEnd {
  readonly until?: string | null;
  readonly after?: { readonly plan: PlanId; readonly until: string | null };
}

export function planEvent({ pseudonym }: Person, plan: PlanId, time: Date, end: PlanEnd = {}): NewEvent {
  const data = { plan, price: null, reason: 'grant' as const, effectiveAt: time.toISOString(), ...end };
  return makeEvent(planChanged, { id: newId(), time, source: 'billing', subject: pseudonym, data });
}

export function rolesEvent({ pseudonym }: Person, roles: Role[], time: Date): NewEvent {
  return makeEvent(accountRolesChanged, { id: newId(), time, source: 'auth', subject: pseudonym, data: { roles } });
}
