// The calls of the keyword tool.
import { api, type ApiInputs, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@consilium/web/platform.ts';

type Outputs = ApiOutputs['chat']['keywords'];
type Inputs = ApiInputs['chat']['keywords'];
export type Generation = Outputs['generate'];
export type Proposal = Outputs['listProposals']['proposals'][number];
export type Keyword = Outputs['list']['keywords'][number];
export type Version = Outputs['listVersions']['versions'][number];
export type Change = Outputs['getVersion']['diff'][number];
export type Routing = Outputs['testRouting'];
export type Decisions = Inputs['decide'];

export const keywordsKey = ['keywords'] as const;

export function useForgetKeywords(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keywordsKey });
}

export const generateKeywords = () => api.chat.keywords.generate();
export const decide = (decisions: Decisions) => api.chat.keywords.decide(decisions);
export const changeKeyword = (keyword: Inputs['change']) => api.chat.keywords.change(keyword);
export const restoreVersion = (restoration: Inputs['restore']) => api.chat.keywords.restore(restoration);
export const testRouting = (text: string) => api.chat.keywords.testRouting({ text });

export function useProposals(filter: Pick<Inputs['listProposals'], 'expertId' | 'source'>) {
  return useQuery({
    queryKey: [...keywordsKey, 'proposals', filter],
    queryFn: ({ signal }) => api.chat.keywords.listProposals({ ...filter, limit: 50 }, { signal }),
  });
}

export function useKeywords(filter: Pick<Inputs['list'], 'expertId' | 'search' | 'edited'>) {
  return useInfiniteQuery({
    queryKey: [...keywordsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.chat.keywords.list({ ...filter, limit: 25, ...(pageParam === '' ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
  });
}

export function useVersions() {
  return useInfiniteQuery({
    queryKey: [...keywordsKey, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      api.chat.keywords.listVersions({ limit: 10, ...(pageParam === 0 ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
}

export function useVersion(version: number) {
  return useQuery({
    queryKey: [...keywordsKey, 'version', version],
    queryFn: ({ signal }) => api.chat.keywords.getVersion({ version }, { signal }),
  });
}

export function useAccuracy() {
  return useQuery({
    queryKey: ['routing-accuracy'],
    queryFn: ({ signal }) => api.chat.keywords.accuracyByWeek({ weeks: 12 }, { signal }),
  });
}
