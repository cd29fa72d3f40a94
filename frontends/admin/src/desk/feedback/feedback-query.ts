// Feedback that people gave, and the features they asked for.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useInfiniteQuery, useQuery } from '@consilium/web/platform.ts';

const PAGE_SIZE = 25;
const MOST_FEATURES = 100;

export type GivenFeedback = ApiOutputs['admin']['listFeedback']['feedback'][number];
export type FeatureRequest = ApiOutputs['admin']['listFeatureRequests']['features'][number];

export function useGivenFeedback() {
  return useInfiniteQuery({
    queryKey: ['support-feedback'],
    queryFn: ({ pageParam, signal }) => api.admin.listFeedback({ before: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
}

export function useFeatureRequests() {
  return useQuery({
    queryKey: ['support-features'],
    queryFn: ({ signal }) => api.admin.listFeatureRequests({ limit: MOST_FEATURES }, { signal }),
  });
}
