// A keyword of one's own.
import { keywordKinds } from '@consilium/contracts/chat/keyword-kinds.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { kindWords, routingWorse } from '#keywords/keyword-words.ts';
import { useKeywordChange } from '#keywords/use-keyword-change.ts';
import { WorseRouting } from '#keywords/WorseRouting.tsx';
import { expertOptions } from '#products/product-words.ts';
import styles from '#keywords/KeywordManagement.module.css';

const kinds = keywordKinds.map((kind) => ({ value: kind, label: kindWords[kind] }));
/** Names the field by itself. */
const FIRST_WEIGHT = 5;

export function AddKeyword() {
  const [term, setTerm] = useState('');
  const [expertId, setExpert] = useState(expertOptions[0]?.value ?? 'general');
  const [kind, setKind] = useState(kinds[0]?.value ?? 'keyword');
  const change = useKeywordChange(() => setTerm(''));
  const save = (overruleBecause?: string) =>
    change.mutate({
      expertId,
      kind,
      term: term.trim().toLowerCase(),
      weight: FIRST_WEIGHT,
      ...(overruleBecause !== undefined && { overruleBecause }),
    });
  return (
    <>
      <form
        aria-label="Add a keyword"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          if (term.trim() !== '') save();
        }}
      >
        <TextField label="New term" value={term} onChange={setTerm} maxLength={100} />
        <SelectField label="For" options={expertOptions} value={expertId} onChange={setExpert} />
        <SelectField label="Kind" options={kinds} value={kind} onChange={setKind} />
        <Button type="submit" isDisabled={term.trim() === ''} isPending={change.isPending}>
          Add
        </Button>
      </form>
      <WorseRouting
        error={change.error}
        isPending={change.isPending}
        onOverrule={save}
        onLeave={() => change.reset()}
      />
      {change.error && !routingWorse(change.error) && <p role="alert">{toApiError(change.error).message}</p>}
    </>
  );
}
