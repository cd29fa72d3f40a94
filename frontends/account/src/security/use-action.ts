// The life of one button: whether an answer is awaited, and what came of it.
import { useState } from 'react';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallFailure, CallResult } from '#auth/call-auth.ts';
import type { Outcome } from '#auth/FormMessage.tsx';

export interface Action {
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  readonly clear: () => void;
  /** Gives back what the call did, or undefined while another one runs. */
  readonly run: <Data>(
    work: () => Promise<CallResult<Data>>,
    success?: string,
  ) => Promise<CallResult<Data> | undefined>;
}

/** `wordsFor` may know a better sentence for a refusal; an empty one says nothing. */
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
