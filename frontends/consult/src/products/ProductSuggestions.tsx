// Products for the steps of a solution. They are asked for, and their code is loaded, when the reader gets here.
import type { Reply, Solution } from '@consilium/contracts/chat/conversation.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import styles from '#products/ProductSuggestions.module.css';
import type { SeenSuggestionsProps } from '#products/SeenSuggestions.tsx';
import { useSeen } from '#products/use-seen.ts';

const seenSuggestions = loadedLater<SeenSuggestionsProps>(
  async () => (await import('#products/SeenSuggestions.tsx')).SeenSuggestions,
);

/** The solution that products may stand beside: the first of a whole answer that chat has allowed it for. */
export function solutionForProducts(reply: Reply | undefined): Solution | undefined {
  const isAllowed = reply?.productsAllowed === true && reply.status === 'done' && reply.secondOpinion === null;
  return isAllowed ? reply.solutions[0] : undefined;
}

export function ProductSuggestions(props: SeenSuggestionsProps) {
  const { place, isSeen } = useSeen<HTMLDivElement>();
  if (!isSeen) return <div ref={place} className={styles.place} />;
  // Advice is whole without them.
  return <Late part={seenSuggestions} props={props} waiting={<div className={styles.place} />} instead={null} />;
}
