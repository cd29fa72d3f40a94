// The key of a piece of advice, the same for everybody who gets it: what people report of it is counted by this key.
import type { ExpertId } from '@consilium/contracts/experts.ts';

const MOST_TITLE_CHARACTERS = 150;

/** `number` counts from one. The id stays the same when title and steps are put better. */
export const playbookAdviceKey = (playbookId: string, number: number) => `playbook:${playbookId}:${number}`;

/** "Restart the router!" and "restart the router" are the same advice. Undefined for a title without letters. */
export function modelAdviceKey(expert: ExpertId, title: string): string | undefined {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const normalized = Array.from(words.join('-')).slice(0, MOST_TITLE_CHARACTERS).join('').replace(/-+$/u, '');
  return normalized === '' ? undefined : `model:${expert}:${normalized}`;
}
