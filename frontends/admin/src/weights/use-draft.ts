// Weights that are being changed, and the version that they change. What somebody else saves meanwhile stands beside them.
import { criteria } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { useState } from 'react';
import type { WeightsVersion } from '#weights/weights-query.ts';

interface Changing {
  readonly based: WeightsVersion;
  readonly draft: RankingWeights;
}

export function useDraft(inForce: WeightsVersion) {
  const [{ based, draft }, set] = useState<Changing>({ based: inForce, draft: inForce.criteria });
  const isNewer = inForce.version > based.version;
  const isLost = isNewer && !areSame(draft, based.criteria) && !areSame(draft, inForce.criteria);
  // Nothing of the draft differs from one of both: there is nothing to decide.
  if (isNewer && !isLost) set({ based: inForce, draft: inForce.criteria });
  return {
    based,
    draft,
    setDraft: (next: RankingWeights) => set({ based, draft: next }),
    /** What was moved while it was being saved stays. */
    setBased: (saved: WeightsVersion) => set((changing) => ({ ...changing, based: saved })),
    /** Undefined: nobody else has saved. */
    theirs: isLost ? inForce : undefined,
    take: () => set({ based: inForce, draft: inForce.criteria }),
    keep: () => set({ based: inForce, draft }),
  };
}

export function areSame(one: RankingWeights, other: RankingWeights): boolean {
  return criteria.every(
    (criterion) =>
      one[criterion].weight === other[criterion].weight && one[criterion].enabled === other[criterion].enabled,
  );
}
