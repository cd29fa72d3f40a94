// Affiliate ID, Amazon's secret and the switch of one network. What is typed stays when saving fails.
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import { MOST_AFFILIATE_ID_CHARACTERS } from '@consilium/contracts/affiliate/networks-http.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ConflictNotice } from '#networks/ConflictNotice.tsx';
import styles from '#networks/NetworkCards.module.css';
import { isConflict, useSaveNetwork } from '#networks/networks-query.ts';

interface Draft {
  readonly affiliateId?: string;
  readonly secret?: string;
  readonly use?: 'on' | 'off';
}

export function NetworkForm({ network }: { readonly network: NetworkSettings }) {
  const [draft, setDraft] = useState<Draft>({});
  const saving = useSaveNetwork();
  const { affiliateId, use, isChanged } = shownOf(network, draft);
  const isUnsaved = network.affiliateId === null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (affiliateId.trim() === '') return sayMissing();
    if (!isChanged || saving.isPending) return undefined;
    return saving.mutate(inputOf(network, draft), { onSuccess: () => setDraft({}) });
  };
  const { asksForSecret } = affiliateNetworks[network.network];
  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      <TextField
        label="Affiliate ID"
        value={affiliateId}
        maxLength={MOST_AFFILIATE_ID_CHARACTERS}
        onChange={(value) => setDraft({ ...draft, affiliateId: value })}
        // A form whose button is disabled is not submitted by Enter.
        onKeyDown={({ key }) => key === 'Enter' && affiliateId.trim() === '' && sayMissing()}
      />
      {asksForSecret && (
        <TextField
          label="Secret key"
          type="password"
          autoComplete="new-password"
          value={draft.secret ?? ''}
          note={network.secret ? 'Saved. Leave it blank to keep it.' : 'The secret of your Creators API credential.'}
          onChange={(secret) => setDraft({ ...draft, secret })}
        />
      )}
      <Choice
        label="Links of this network"
        inline
        options={[
          { value: 'on', label: 'Active' },
          { value: 'off', label: 'Off' },
        ]}
        value={use}
        onChange={(value) => setDraft({ ...draft, use: value })}
      />
      {isConflict(saving.error) && <ConflictNotice />}
      <Button
        type="submit"
        look={isChanged ? 'primary' : 'secondary'}
        isPending={saving.isPending}
        isDisabled={affiliateId.trim() === '' || !isChanged}
      >
        {saving.isPending ? 'Saving...' : isUnsaved || isChanged ? 'Save' : 'Saved'}
      </Button>
    </form>
  );
}

function sayMissing(): void {
  showToast({ title: 'Missing Information', text: 'Please enter your affiliate ID', tone: 'loss' });
}

function shownOf({ affiliateId: saved, isActive }: NetworkSettings, draft: Draft) {
  const affiliateId = draft.affiliateId ?? saved ?? '';
  // A network that is set up for the first time is meant to be used.
  const savedUse = saved === null || isActive ? 'on' : 'off';
  const use = draft.use ?? savedUse;
  const isChanged = affiliateId.trim() !== (saved ?? '') || use !== savedUse || (draft.secret ?? '') !== '';
  return { affiliateId, use, isChanged };
}

function inputOf(network: NetworkSettings, draft: Draft) {
  const { affiliateId, use } = shownOf(network, draft);
  return {
    network: network.network,
    affiliateId: affiliateId.trim(),
    isActive: use === 'on',
    version: network.version,
    ...(draft.secret ? { secret: draft.secret } : {}),
  };
}
