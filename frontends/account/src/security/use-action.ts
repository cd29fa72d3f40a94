// The state of one button's request: pending, and its outcome.
import { useState } from 'react';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallFailure, CallResult } from '#auth/call-auth.ts';
import type { Outcome } from '#auth/FormMessage.tsx';

export interface Action {
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  readonly clear: () => void;
  /** Returns the call's result, or undefined while another one runs. */
  readonly run: <Data>(
    work: () => Promise<CallResult<Data>>,
    success?: string,
  ) => Promise<CallResult<Data> | undefined>;
}

/** `wordsFor` may return a better message for a refusal; an empty one shows nothing. */
export function useAction(wordsFor: (failure: CallFailure) => string | undefined = () => undefined): Action {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  return {
    isBusy,
    outcome,
    clear: () => setOutcome(undefined),
    async run(work, success) {
      if (isBusy) return undefined;
      setBusy(true);
      setOutcome(undefined);
      const result = await work();
      setBusy(false);
      const text = result.ok ? success : (wordsFor(result) ?? (result.message || unexpectedFailure));
      if (text) setOutcome({ isFailure: !result.ok, text });
      return result;
    },
  };
}
