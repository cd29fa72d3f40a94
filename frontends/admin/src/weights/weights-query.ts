// The calls of the weights engine.
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useQuery } from '@consilium/web/platform.ts';

export type WeightsVersion = ApiOutputs['affiliate']['weights']['inForce'];
export type RankedProduct = ApiOutputs['affiliate']['recommendations']['preview']['products'][number];
export type ReplayAnswer = ApiOutputs['affiliate']['weights']['replay'];

export const weightsKey = ['ranking-weights'] as const;

export function useWeightsVersions() {
  return useQuery({
    queryKey: weightsKey,
    queryFn: ({ signal }) => api.affiliate.weights.versions(undefined, { signal }),
    // Someone who is moving sliders must not lose them.
    refetchOnWindowFocus: false,
  });
}

export function useActiveProducts() {
  return useQuery({
    queryKey: ['recommendable-products'],
    queryFn: ({ signal }) => api.affiliate.recommendations.activeProducts(undefined, { signal }),
  });
}

export function saveWeights(basedOn: number, criteria: RankingWeights) {
  return api.affiliate.weights.save({ basedOn, criteria });
}

export function previewRanking(query: string, criteria: RankingWeights) {
  return api.affiliate.recommendations.preview({ query, criteria });
}

export function replayWeights(criteria: RankingWeights) {
  return api.affiliate.weights.replay({ criteria });
}
