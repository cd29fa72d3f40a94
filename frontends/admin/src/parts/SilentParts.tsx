// Names the parts that did not answer; what the others answered is shown beside it.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import card from '#figures/FigureCard.module.css';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function SilentParts({ silent }: { readonly silent: readonly PartName[] }) {
  if (silent.length === 0) return null;
  return (
    <p role="alert" className={card.note}>
      No answer from {names.format(silent)}. What follows is from the other parts.
    </p>
  );
}
