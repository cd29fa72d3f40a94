// The label and the color of an expert, also of one that was added after this page was built.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { entryOf, isKnownName, plainWords } from '@consilium/contracts/known-names.ts';
import { expertLabels } from '#experts/expert-labels.ts';

/** An unknown expert is shown by its own name. */
export function expertLabel(expertType: string): string {
  return entryOf(expertLabels, expertType) ?? plainWords(expertType);
}

/** An unknown expert has the color of the general one. */
export function expertHue(expertType: string | null): ExpertId {
  return expertType !== null && isKnownName(expertIds, expertType) ? expertType : 'general';
}
