// Removes one of several, after asking.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import type { CallFailure, CallResult } from '#auth/call-auth.ts';
import { useRefreshAccount } from '#security/account-queries.ts';
import { ConfirmDialog } from '#security/ConfirmDialog.tsx';
import { useAction } from '#security/use-action.ts';

export interface RemoveButtonProps {
  /** Whose button it is, for who does not see the row. */
  readonly what: string;
  readonly word?: string;
  /** On the button, where the word alone says too little. */
  readonly shown?: string;
  readonly title: string;
  readonly text: string;
  readonly remove: () => Promise<CallResult>;
  readonly wordsFor?: (failure: CallFailure) => string | undefined;
}

export function RemoveButton({
  what,
  word = 'Remove',
  shown = word,
  title,
  text,
  remove,
  wordsFor,
}: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshAccount();
  const { isBusy, outcome, run, clear } = useAction(wordsFor);
  const close = () => {
    setOpen(false);
    clear();
  };
  const confirm = async () => {
    const result = await run(remove);
    if (!result?.ok) return;
    close();
    await refresh();
  };
  return (
    <>
      <Button look="quiet" compact aria-label={`${word} ${what}`} onPress={() => setOpen(true)}>
        {shown}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        action={word}
        isOpen={isOpen}
        isBusy={isBusy}
        outcome={outcome}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </>
  );
}
