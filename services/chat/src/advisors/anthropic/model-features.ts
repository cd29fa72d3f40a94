// What a server of the Messages API may lack, and what this process has learned about each model.
export const modelFeatures = ['documents', 'images', 'caching', 'thinking', 'tool-choice', 'tools'] as const;
export type ModelFeature = (typeof modelFeatures)[number];

export interface LackingFeatures {
  of(model: string): ReadonlySet<ModelFeature>;
  learn(model: string, feature: ModelFeature): void;
}

/** By model, because one server may have a model that sees images beside one that does not. */
export function createLackingFeatures(configured: readonly ModelFeature[]): LackingFeatures {
  const known = new Map<string, Set<ModelFeature>>();
  const of = (model: string) => {
    const lacking = known.get(model) ?? new Set(configured);
    known.set(model, lacking);
    return lacking;
  };
  return { of, learn: (model, feature) => void of(model).add(feature) };
}
