// Adding a security key: the browser asks the person to touch it.
import { Button } from '@consilium/web/ui/Button.tsx';
import { KeyRound } from 'lucide-react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { keyFailure } from '#auth/key-calls.ts';
import type { AddFactorProps } from '#security/second-factors/AddApp.tsx';
import { addKey } from '#security/second-factors/factor-calls.ts';
import { freeName } from '#security/second-factors/factor-name.ts';
import { useAction } from '#security/use-action.ts';

export function AddKey({ taken, onAdded }: AddFactorProps) {
  const { isBusy, outcome, run } = useAction(keyFailure);
  const add = async () => {
    const result = await run(() => addKey(freeName('Security key', taken)));
    if (result?.ok) await onAdded();
  };
  return (
    <>
      <Button isPending={isBusy} onPress={() => void add()}>
        <KeyRound aria-hidden />
        {isBusy ? 'Waiting for your key…' : 'Add a security key'}
      </Button>
      <FormMessage outcome={outcome} />
    </>
  );
}
