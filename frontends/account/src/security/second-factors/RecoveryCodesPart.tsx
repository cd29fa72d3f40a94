// How many recovery codes are left, and making new ones.
import { useQuery } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { recoveryCodesQuery, useRefreshAccount, type RecoveryCodesLeft } from '#security/account-queries.ts';
import { ConfirmDialog } from '#security/ConfirmDialog.tsx';
import { makeRecoveryCodes } from '#security/second-factors/factor-calls.ts';
import styles from '#security/SecurityPage.module.css';
import { useAction } from '#security/use-action.ts';

const few = 3;

export function RecoveryCodesPart({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const { data: left } = useQuery(recoveryCodesQuery);
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshAccount();
  const { isBusy, outcome, run, clear } = useAction();
  const make = async () => {
    const result = await run(() => makeRecoveryCodes(left ? 'regenerate' : 'generate'));
    if (!result?.ok) return;
    setAsking(false);
    onMade(result.data.codes);
    await refresh();
  };
  const close = () => {
    setAsking(false);
    clear();
  };
  if (left === undefined) return null;
  return (
    <div className={styles.part}>
      <h3>Recovery codes</h3>
      <p className={styles.text}>{sentence(left)}</p>
      {!isAsking && <FormMessage outcome={outcome} />}
      <Button
        className={styles.start}
        isPending={isBusy && !isAsking}
        onPress={() => (left ? setAsking(true) : void make())}
      >
        {left ? 'Make new codes' : 'Make recovery codes'}
      </Button>
      <ConfirmDialog
        title="Make new recovery codes?"
        text="Your current codes will stop working."
        action="Make new codes"
        isOpen={isAsking}
        isBusy={isBusy}
        outcome={outcome}
        onConfirm={() => void make()}
        onClose={close}
      />
    </div>
  );
}

function sentence(left: RecoveryCodesLeft | null): string {
  const what = 'They let you in if you lose your phone or key.';
  if (!left) return `${what} You have none yet.`;
  const count = `${left.remaining} of ${left.total} are left.`;
  return left.remaining < few ? `${what} Only ${count} Make new ones soon.` : `${what} ${count}`;
}
