// A keyword whose weight can be changed.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import { kindWords, routingWorse } from '#keywords/keyword-words.ts';
import type { Keyword } from '#keywords/keywords-query.ts';
import { useKeywordChange } from '#keywords/use-keyword-change.ts';
import { WeightInput } from '#keywords/WeightInput.tsx';
import { WorseRouting } from '#keywords/WorseRouting.tsx';
import styles from '#keywords/KeywordManagement.module.css';

export function KeywordRow({ keyword }: { readonly keyword: Keyword }) {
  const { isEdited: _, ...stored } = keyword;
  const [weight, setWeight] = useState(keyword.weight);
  const change = useKeywordChange();
  const save = (overruleBecause?: string) =>
    change.mutate({ ...stored, weight, ...(overruleBecause !== undefined && { overruleBecause }) });
  return (
    <tr>
      <th scope="row">
        {keyword.term}{' '}
        <span className={styles.beneath}>
          {kindWords[keyword.kind]}
          {keyword.isEdited && ' · changed here'}
        </span>
      </th>
      <td>{expertLabel(keyword.expertId)}</td>
      <td>
        <div className={styles.actions}>
          <WeightInput label={`Weight of ${keyword.term}`} value={weight} least={0} onChange={setWeight} />
          {weight !== keyword.weight && (
            <Button compact isPending={change.isPending} onPress={() => save()}>
              Save
            </Button>
          )}
        </div>
        <WorseRouting
          error={change.error}
          isPending={change.isPending}
          onOverrule={save}
          onLeave={() => {
            change.reset();
            setWeight(keyword.weight);
          }}
        />
        {change.error && !routingWorse(change.error) && <p role="alert">{toApiError(change.error).message}</p>}
      </td>
    </tr>
  );
}
