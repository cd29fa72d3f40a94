// Who answers on this site: a model, or written advice. Pages offer only what makes a difference.
import type { AdvisorAnswer } from '@consilium/contracts/chat/advisor-http.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api/api.ts';

/** It changes when the operator starts the product with another setting. */
const advisorStaleMs = 10 * 60_000;

const advisorQuery = queryOptions({
  queryKey: ['advisor'],
  queryFn: ({ signal }) => api.chat.advisor.get(undefined, { signal }),
  staleTime: advisorStaleMs,
});

/** Undefined while it is not known. */
export function useAdvisor(): AdvisorAnswer | undefined {
  return useQuery(advisorQuery).data;
}
