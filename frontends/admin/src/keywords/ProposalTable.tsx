// Proposals with a weight each, selected and decided together.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { foundWords, kindWords, percent, routingWorse } from '#keywords/keyword-words.ts';
import type { Proposal } from '#keywords/keywords-query.ts';
import { useReview, type Review } from '#keywords/use-review.ts';
import { WeightInput } from '#keywords/WeightInput.tsx';
import { WorseRouting } from '#keywords/WorseRouting.tsx';
import styles from '#keywords/KeywordManagement.module.css';

interface ProposalTableProps {
  readonly proposals: readonly Proposal[];
  /** Of all that wait. */
  readonly waiting: number;
}

export function ProposalTable({ proposals, waiting }: ProposalTableProps) {
  const review = useReview(proposals);
  return (
    <>
      <SelectionTools review={review} proposals={proposals} waiting={waiting} />
      <WorseRouting
        error={review.error}
        isPending={review.isPending}
        onOverrule={(because) => review.accept(because)}
        onLeave={review.leave}
      />
      {review.error && !routingWorse(review.error) && <p role="alert">{toApiError(review.error).message}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">Proposed keywords</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Selected</span>
            </th>
            <th scope="col">Term</th>
            <th scope="col" className={styles.wideOnly}>
              Expert
            </th>
            <th scope="col">Found in</th>
            <th scope="col">Weight</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} review={review} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SelectionToolsProps extends ProposalTableProps {
  readonly review: Review;
}

function SelectionTools({ review, proposals, waiting }: SelectionToolsProps) {
  const { selected, isPending } = review;
  const isAll = selected.size === proposals.length;
  return (
    <div className={styles.actions}>
      <output className={styles.note}>
        {selected.size} selected of {waiting.toLocaleString('en-US')} that wait
      </output>
      <Button compact look="quiet" onPress={isAll ? review.selectNone : review.selectAll}>
        {isAll ? 'Select none' : `Select these ${proposals.length}`}
      </Button>
      <Button compact isDisabled={selected.size === 0} isPending={isPending} onPress={() => review.accept()}>
        Accept
      </Button>
      <Button compact isDisabled={selected.size === 0 || isPending} onPress={review.reject}>
        Reject
      </Button>
    </div>
  );
}

function Row({ proposal, review }: { readonly proposal: Proposal; readonly review: Review }) {
  const { id, term, kind, expertId, share } = proposal;
  return (
    <tr>
      <td>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${term}`}
            checked={review.selected.has(id)}
            onChange={() => review.toggle(id)}
          />
        </label>
      </td>
      <th scope="row">
        {term}{' '}
        <span className={styles.beneath}>
          {kindWords[kind]}
          <span className={styles.narrowOnly}> · {expertLabel(expertId)}</span>
        </span>
      </th>
      <td className={styles.wideOnly}>{expertLabel(expertId)}</td>
      <td>
        {foundWords(proposal)} <span className={styles.beneath}>{percent(share)} this expert’s</span>
      </td>
      <td>
        <WeightInput
          label={`Weight of ${term}`}
          value={review.weightOf(proposal)}
          least={0.5}
          onChange={(weight) => review.weigh(id, weight)}
        />
      </td>
    </tr>
  );
}
