// The requests of the filter, the figures above them, and one request; followed while somebody looks.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@consilium/web/platform.ts';
import { askedFilter, type RequestFilter } from '#desk/address/desk-address.ts';

/** Not while the tab is hidden. */
const FOLLOWED_EVERY_MS = 15_000;
const PAGE_SIZE = 25;
export const FIGURES_OF_DAYS = 30;

export const requestsKey = ['support-requests'] as const;
export const figuresKey = ['support-figures'] as const;
const requestKey = (id: string) => ['support-request', id] as const;

export type DeskRequest = ApiOutputs['admin']['listRequests']['requests'][number];
export type RequestDetail = ApiOutputs['admin']['getRequest'];
export type ThreadEntry = RequestDetail['thread'][number];
export type PrivacyRun = RequestDetail['privacyRuns'][number];
export type DeskFigures = ApiOutputs['admin']['deskFigures'];

export function useRequests(filter: RequestFilter) {
  return useInfiniteQuery({
    queryKey: [...requestsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.admin.listRequests({ ...askedFilter(filter), after: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: FOLLOWED_EVERY_MS,
  });
}

export function useDeskFigures() {
  return useQuery({
    queryKey: figuresKey,
    queryFn: ({ signal }) => api.admin.deskFigures({ days: FIGURES_OF_DAYS }, { signal }),
    refetchInterval: FOLLOWED_EVERY_MS,
  });
}

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKey(id),
    queryFn: ({ signal }) => api.admin.getRequest({ id }, { signal }),
  });

export function useRequest(id: string) {
  return useQuery({ ...requestQuery(id), refetchInterval: FOLLOWED_EVERY_MS });
}

/** Requests of the same address and kind, to merge into. */
export function useRequestsOfAddress({ id, email, kind }: Pick<DeskRequest, 'id' | 'email' | 'kind'>) {
  return useQuery({
    queryKey: [...requestsKey, 'of-address', email],
    queryFn: ({ signal }) => api.admin.listRequests({ state: 'all', search: email, limit: 100 }, { signal }),
    select: ({ requests }) =>
      requests.filter((one) => one.email === email && one.kind === kind && one.id !== id && one.mergedInto === null),
  });
}
