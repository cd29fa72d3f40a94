// The plans that are sold, with prices and the figures in force: the same for everybody.
import type { Plan } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { QuotaPreset } from '@consilium/contracts/plans.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { queryOptions } from '@consilium/web/platform.ts';

export interface PlansAnswer {
  readonly preset: QuotaPreset;
  readonly plans: readonly Plan[];
}

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => fetchJson<PlansAnswer>(`${servicePrefixes.billing}/plans`, { signal }),
  staleTime: 600_000,
});
