// Last month's recommendations ranked again with the weights on the sliders, side by side, before they are saved.
import { sharesOf } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { perSaleWords, rateWords } from '#weights/weight-words.ts';
import styles from '#weights/WeightsEngine.module.css';
import { replayWeights, type ReplayAnswer } from '#weights/weights-query.ts';

export function Replay({ draft }: { readonly draft: RankingWeights }) {
  const replay = useMutation({ mutationFn: replayWeights });
  const isCurrent = replay.data !== undefined && replay.variables === draft;
  return (
    <section aria-labelledby="replay" className={styles.part}>
      <h3 id="replay">Replay of the last 30 days</h3>
      <p className={styles.note}>
        What people were shown, ranked again with these weights, from the candidates that were kept.
      </p>
      <div>
        <Button isDisabled={!sharesOf(draft)} isPending={replay.isPending} onPress={() => replay.mutate(draft)}>
          Replay with these weights
        </Button>
      </div>
      {replay.error && (
        <ErrorPanel
          title="The replay failed"
          text={toApiError(replay.error).message}
          onRetry={() => replay.mutate(draft)}
        />
      )}
      <div aria-live="polite" className={styles.part}>
        {replay.data && !isCurrent && !replay.isPending && (
          <p className={styles.note}>The weights were changed since this replay.</p>
        )}
        {replay.data && <Outcome replay={replay.data} />}
      </div>
    </section>
  );
}

function Outcome({ replay }: { readonly replay: ReplayAnswer }) {
  const { total, replayed, otherProducts, otherOrder, before, after, changes } = replay;
  if (total === 0) return <p>Nothing was recommended in the last 30 days, so there is nothing to compare.</p>;
  return (
    <>
      <p>
        Of {replayed.toLocaleString('en-US')} recommendations
        {replayed < total && ` (the newest of ${total.toLocaleString('en-US')})`},{' '}
        {otherProducts.toLocaleString('en-US')} would show other products and {otherOrder.toLocaleString('en-US')} the
        same in another order.
      </p>
      <table className={styles.table}>
        <caption>Commission of the products shown</caption>
        <thead>
          <tr>
            <th scope="col">Mean</th>
            <th scope="col">As shown</th>
            <th scope="col">With these weights</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Rate</th>
            <td>{rateWords(before.meanCommissionRate)}</td>
            <td>{rateWords(after.meanCommissionRate)}</td>
          </tr>
          <tr>
            <th scope="row">Per sale</th>
            <td>{perSaleWords(before.meanCommissionPerSale)}</td>
            <td>{perSaleWords(after.meanCommissionPerSale)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.note}>
        This is no forecast of income: it says what one sale would bring at today’s prices and rates if every product
        shown were bought equally often. Products that fit people less may be bought less.
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

function Changes({ changes }: Pick<ReplayAnswer, 'changes'>) {
  return (
    <table className={styles.table}>
      <caption>Products that gain and lose most</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Was shown</th>
          <th scope="col">Would be shown</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ productId, productName, shownBefore, shownAfter }) => (
          <tr key={productId}>
            <th scope="row">{productName}</th>
            <td>{shownBefore.toLocaleString('en-US')}</td>
            <td>{shownAfter.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
