// A second factor by text message: the message is sent when the person asks for it.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { FactorCode } from '#auth/FactorCode.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { confirmWithTextedCode, textFactorCode } from '#auth/second-factor-calls.ts';

export function FactorText({ factorId }: { readonly factorId: string }) {
  const [challengeId, setChallengeId] = useState<string | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setOutcome(undefined);
    const result = await textFactorCode(factorId);
    setBusy(false);
    if (result.ok) setChallengeId(result.data.id);
    else setOutcome({ isFailure: true, text: result.message || unexpectedFailure });
  };
  if (challengeId !== undefined)
    return (
      <FactorCode
        label="Code from the text message"
        note="The code works for 5 minutes."
        digits={6}
        wrong="This code is wrong. Please check it and try again."
        confirm={(code) => confirmWithTextedCode(factorId, challengeId, code)}
      />
    );
  return (
    <div className={styles.form}>
      <p>We’ll text a code to the phone of your account.</p>
      <FormMessage outcome={outcome} />
      <Button look="primary" wide isPending={isBusy} onPress={() => void send()}>
        {isBusy ? 'Sending…' : 'Send code'}
      </Button>
    </div>
  );
}
