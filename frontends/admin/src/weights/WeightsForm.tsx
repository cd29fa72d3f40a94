// A slider and a switch for each criterion, the share each comes to, and saving them as a new version.
import { dayWords } from '#parts/utc-words.ts';
import { criteria, MOST_WEIGHT, sharesOf } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Criterion, RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useId } from 'react';
import { areSame } from '#weights/use-draft.ts';
import { criterionNames } from '#weights/weight-words.ts';
import styles from '#weights/WeightsEngine.module.css';
import { saveWeights, weightsKey, type WeightsVersion } from '#weights/weights-query.ts';

interface WeightsFormProps {
  /** The version that the draft changes. */
  readonly based: WeightsVersion;
  /** Not to be saved: somebody else has saved a newer version. */
  readonly isHeld: boolean;
  readonly draft: RankingWeights;
  readonly onDraft: (draft: RankingWeights) => void;
  readonly onSaved: (saved: WeightsVersion) => void;
}

export function WeightsForm({ based, isHeld, draft, onDraft, onSaved }: WeightsFormProps) {
  const save = useSave(based.version, onSaved);
  const shares = sharesOf(draft);
  const isChanged = !areSame(draft, based.criteria);
  const change = (criterion: Criterion, part: Partial<RankingWeights[Criterion]>) =>
    onDraft({ ...draft, [criterion]: { ...draft[criterion], ...part } });
  return (
    <>
      <p>
        Version {based.version}, {isHeld ? 'saved on' : 'in force since'}{' '}
        <time dateTime={based.savedAt}>{dayWords(based.savedAt)}</time>. Everybody can read these weights on the
        disclosure page.
      </p>
      <ul className={styles.criteria}>
        {criteria.map((criterion) => (
          <CriterionRow
            key={criterion}
            criterion={criterion}
            value={draft[criterion]}
            share={shares?.[criterion]}
            onChange={(part) => change(criterion, part)}
          />
        ))}
      </ul>
      {!shares && <p role="alert">At least one criterion must be on and above 0.</p>}
      <div className={styles.actions}>
        <Button
          look="primary"
          isDisabled={!isChanged || !shares || isHeld}
          isPending={save.isPending}
          onPress={() => save.mutate(draft)}
        >
          Save as version {based.version + 1}
        </Button>
        <Button look="quiet" isDisabled={!isChanged} onPress={() => onDraft(based.criteria)}>
          Take changes back
        </Button>
      </div>
    </>
  );
}

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly value: RankingWeights[Criterion];
  /** Undefined while all are off. */
  readonly share: number | undefined;
  readonly onChange: (part: Partial<RankingWeights[Criterion]>) => void;
}

function CriterionRow({ criterion, value: { weight, enabled }, share, onChange }: CriterionRowProps) {
  const id = useId();
  const name = criterionNames[criterion];
  const percent = share === undefined ? '–' : `${(share * 100).toFixed(1)}%`;
  return (
    <li className={styles.criterion}>
      <label htmlFor={id} className={styles.name}>
        {name}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_WEIGHT}
        step={1}
        value={weight}
        disabled={!enabled}
        aria-valuetext={`${weight}, ${percent} of the score`}
        onChange={({ target }) => onChange({ weight: target.valueAsNumber })}
        className={styles.slider}
      />
      <output htmlFor={id} className={styles.figures}>
        {weight} · {percent}
      </output>
      <label className={styles.enabled}>
        <input
          type="checkbox"
          checked={enabled}
          aria-label={`Use ${name.toLowerCase()}`}
          onChange={({ target }) => onChange({ enabled: target.checked })}
        />
        On
      </label>
    </li>
  );
}

function useSave(basedOn: number, onSaved: (saved: WeightsVersion) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: RankingWeights) => saveWeights(basedOn, draft),
    async onSuccess(saved) {
      onSaved(saved);
      showToast({ title: 'Weights Saved', text: `Version ${saved.version} is in force.` });
      await queryClient.invalidateQueries({ queryKey: weightsKey });
    },
    async onError(error) {
      const failure = toApiError(error);
      const isConflict = failure.is('CONFLICT');
      if (isConflict) await queryClient.invalidateQueries({ queryKey: weightsKey });
      const text = isConflict ? 'Somebody else has saved weights meanwhile. Yours are still here.' : failure.message;
      showToast({ title: 'Save Failed', text, tone: 'loss' });
    },
  });
}
