// Two administrators changed the weights: the other's beside one's own, to take them or to keep one's own.
import { criteria } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Criterion, RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { criterionNames } from '#weights/weight-words.ts';
import styles from '#weights/WeightsEngine.module.css';
import type { WeightsVersion } from '#weights/weights-query.ts';

interface WeightsConflictProps {
  readonly theirs: WeightsVersion;
  readonly draft: RankingWeights;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

export function WeightsConflict({ theirs, draft, onTake, onKeep }: WeightsConflictProps) {
  return (
    <section aria-label="Weights saved meanwhile" className={styles.part}>
      <p role="alert">
        Another administrator has saved version {theirs.version} meanwhile. Yours are still on the sliders. Take the
        saved weights, or keep yours and save them over version {theirs.version}.
      </p>
      <table className={styles.table}>
        <caption>Saved weights and yours</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Version {theirs.version}</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion}>
              <th scope="row">{criterionNames[criterion]}</th>
              <td>{valueWords(theirs.criteria[criterion])}</td>
              <td>{valueWords(draft[criterion])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button onPress={onTake}>Take version {theirs.version}</Button>
        <Button onPress={onKeep}>Keep mine</Button>
      </div>
    </section>
  );
}

function valueWords({ weight, enabled }: RankingWeights[Criterion]): string {
  return enabled ? String(weight) : `${weight} (off)`;
}
