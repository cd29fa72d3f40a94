// Which proposals are selected and with which weights, and what is decided about them.
import { useMutation } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { decide, useForgetKeywords, type Decisions, type Proposal } from '#keywords/keywords-query.ts';

export interface Review {
  readonly selected: ReadonlySet<string>;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly weightOf: (proposal: Proposal) => number;
  readonly weigh: (id: string, weight: number) => void;
  readonly toggle: (id: string) => void;
  readonly selectAll: () => void;
  readonly selectNone: () => void;
  readonly accept: (overruleBecause?: string) => void;
  readonly reject: () => void;
  /** Forgets a refused decision; the selection stays. */
  readonly leave: () => void;
}

export function useReview(proposals: readonly Proposal[]): Review {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [weights, setWeights] = useState<ReadonlyMap<string, number>>(new Map());
  const forget = useForgetKeywords();
  const deciding = useMutation({
    mutationFn: (decisions: Decisions) => decide(decisions),
    onSuccess: ({ accepted, rejected }) => {
      setSelected(new Set());
      showToast({ title: accepted > 0 ? `${accepted} accepted` : `${rejected} rejected` });
      return forget();
    },
  });
  const chosen = proposals.filter(({ id }) => selected.has(id));
  const weightOf = ({ id, weight }: Proposal) => weights.get(id) ?? weight;
  return {
    selected,
    isPending: deciding.isPending,
    error: deciding.error,
    weightOf,
    weigh: (id, weight) => setWeights(new Map(weights).set(id, weight)),
    toggle: (id) =>
      setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id])),
    selectAll: () => setSelected(new Set(proposals.map(({ id }) => id))),
    selectNone: () => setSelected(new Set()),
    accept: (overruleBecause) =>
      deciding.mutate({
        accept: chosen.map((proposal) => ({ id: proposal.id, weight: weightOf(proposal) })),
        reject: [],
        ...(overruleBecause !== undefined && { overruleBecause }),
      }),
    reject: () => deciding.mutate({ accept: [], reject: chosen.map(({ id }) => id) }),
    leave: () => deciding.reset(),
  };
}
