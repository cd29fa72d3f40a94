// GET /usage-days: the last 30 local days of the person.
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { daysSince } from './usage-days.sql.ts';

const WINDOW_DAYS = 30;

export interface UsageDays {
  readonly today: string;
  readonly days: UsageDay[];
}

export async function listUsageDays(base: ServiceBase, identity: Identity): Promise<UsageDays> {
  const today = Temporal.Instant.fromEpochMilliseconds(base.clock.now().getTime())
    .toZonedDateTimeISO(identity.zone)
    .toPlainDate();
  const days = await daysSince(base.pool, identity.pseudonym, today.subtract({ days: WINDOW_DAYS }).toString());
  return { today: today.toString(), days: days.map((day) => ({ ...day, user_id: identity.userId })) };
}
