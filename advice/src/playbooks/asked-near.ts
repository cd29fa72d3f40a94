// How near a text is to the questions of the sections "## Asked:" of a playbook.
import type { AskedSection } from './asked-sections.ts';
import { likenessesToAsked } from './asked-vectors.ts';
import type { Playbook } from './playbook.ts';

export interface NearAsked {
  readonly section: AskedSection;
  /** The nearest one of the section. */
  readonly wording: string;
  /** Of that wording, from -1 to 1. */
  readonly similarity: number;
}

export function askedNear(vector: Float32Array | undefined, playbook: Playbook): NearAsked[] {
  if (!vector) return [];
  const likenesses = likenessesToAsked(playbook);
  const near = playbook.asked
    .flatMap((section) => section.wordings.map((wording) => ({ section, wording })))
    .map((one, place) => ({ ...one, similarity: likenesses[place]?.(vector) ?? -1 }))
    .toSorted((one, other) => other.similarity - one.similarity);
  return near.filter(({ section }, place) => near.findIndex((one) => one.section === section) === place);
}
