// A security key as second factor: the browser asks for it once the person is ready.
import { Button } from '@consilium/web/ui/Button.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import styles from '#auth/AuthPage.module.css';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { keyFailure } from '#auth/key-calls.ts';
import { confirmWithKey } from '#auth/second-factor-calls.ts';

export function FactorKey({ factorId }: { readonly factorId: string }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setOutcome(undefined);
    const result = await confirmWithKey(factorId);
    setBusy(false);
    if (!result.ok) setOutcome({ isFailure: true, text: keyFailure(result) });
  };
  return (
    <div className={styles.form}>
      <p>Keep your security key ready. Your browser tells you when to touch it.</p>
      <FormMessage outcome={outcome} />
      <Button look="primary" wide isPending={isBusy} onPress={() => void ask()}>
        <KeyRound aria-hidden />
        {isBusy ? 'Waiting for your key…' : 'Use security key'}
      </Button>
    </div>
  );
}
