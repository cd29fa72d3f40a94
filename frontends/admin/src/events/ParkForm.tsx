// Names a group and a subject to park.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState, type FormEvent } from 'react';
import styles from '#events/Events.module.css';
import { SubjectDialog } from '#events/SubjectDialog.tsx';

export interface ParkFormProps {
  readonly groups: readonly { readonly part: PartName; readonly group: string }[];
}

export function ParkForm({ groups }: ParkFormProps) {
  const [chosen, choose] = useState(groups[0]?.group ?? '');
  const [subject, setSubject] = useState('');
  const [error, setError] = useState<string>();
  const [isAsked, ask] = useState(false);
  const of = groups.find(({ group }) => group === chosen) ?? groups[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(subject.trim() === '' ? 'Enter the pseudonym or key of the subject.' : undefined);
    ask(subject.trim() !== '');
  };
  return (
    <form className={styles.filters} onSubmit={submit} noValidate>
      <SelectField
        label="Group"
        options={groups.map(({ group }) => ({ value: group, label: group }))}
        value={of?.group ?? ''}
        onChange={choose}
      />
      <TextField label="Subject to park" value={subject} onChange={setSubject} maxLength={100} error={error} />
      <Button type="submit">Park subject</Button>
      {isAsked && of && (
        <SubjectDialog
          act="park"
          of={{ ...of, subject: subject.trim() }}
          onDone={() => setSubject('')}
          onClose={() => ask(false)}
        />
      )}
    </form>
  );
}
