// The plans that are sold, with prices and current limits: the same for everybody.
import { api } from '@consilium/web/api/api.ts';
import { queryOptions } from '@consilium/web/platform.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => api.billing.listPlans(undefined, { signal }),
  staleTime: 600_000,
});
