// API access of one network, folded: needed for imports only. Secrets go in and never come back.
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { relativeTimeInside } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { AccessActions } from '#networks/AccessActions.tsx';
import { AccessField } from '#networks/AccessField.tsx';
import { ConflictNotice } from '#networks/ConflictNotice.tsx';
import styles from '#networks/NetworkCards.module.css';
import { isConflict, useSaveApiAccess } from '#networks/networks-query.ts';

export function ApiAccess({ network }: { readonly network: NetworkSettings }) {
  const { saved, fields } = network.apiAccess;
  const now = useNow();
  const needsKey = fields.some(({ isSecret, isRequired }) => isSecret && isRequired);
  return (
    <details className={styles.access}>
      <summary>API access{saved ? ', saved' : ''}</summary>
      <div className={styles.form}>
        <p className={styles.note}>
          {needsKey
            ? 'For imports and sales only. Keys are sealed, and nobody can read them here again.'
            : 'The catalog is public and needs no key. Keys are for sales only: they are sealed, and nobody can read them here again.'}
          {saved ? ` Saved ${relativeTimeInside(saved.at, now)}.` : ''}
        </p>
        <AccessForm network={network} />
        <AccessActions network={network} canCheck={saved !== null || !fields.some(({ isRequired }) => isRequired)} />
      </div>
    </details>
  );
}

function AccessForm({ network }: { readonly network: NetworkSettings }) {
  const { fields, saved, values } = network.apiAccess;
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  const saving = useSaveApiAccess();
  const valueOf = (name: string) => draft[name] ?? values[name] ?? '';
  const isComplete = fields.every(
    ({ name, isRequired, isSecret }) => !isRequired || valueOf(name).trim() !== '' || (isSecret && saved !== null),
  );
  const isChanged = Object.entries(draft).some(([name, value]) => value !== (values[name] ?? ''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete || !isChanged || saving.isPending) return;
    const sent = Object.fromEntries(fields.map(({ name }) => [name, valueOf(name)]));
    saving.mutate(
      { network: network.network, values: sent, version: network.version },
      { onSuccess: () => setDraft({}) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      {fields.map((field) => (
        <AccessField
          key={field.name}
          field={field}
          isSaved={saved !== null}
          value={valueOf(field.name)}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
        />
      ))}
      {isConflict(saving.error) && <ConflictNotice />}
      <Button type="submit" isPending={saving.isPending} isDisabled={!isComplete || !isChanged}>
        {saving.isPending ? 'Saving...' : 'Save access'}
      </Button>
    </form>
  );
}
