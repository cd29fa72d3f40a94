// Removes one row of a list, after a confirmation. The focus then moves to the section's heading.
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { use, useEffect, useRef, useState, type RefObject } from 'react';
import type { CallFailure, CallResult } from '#auth/call-auth.ts';
import { useRefreshAccount } from '#security/account-queries.ts';
import { ConfirmDialog } from '#security/ConfirmDialog.tsx';
import { SectionHeading } from '#security/Section.tsx';
import { useAction } from '#security/use-action.ts';

const done = { Remove: 'Removed', 'Sign out': 'Signed out', Unlink: 'Unlinked' } as const;

export interface RemoveButtonProps {
  /** What the button removes, for screen readers. */
  readonly what: string;
  readonly word?: keyof typeof done;
  /** A longer label of the button, where the single word says too little. */
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
  const isRemoved = useRef(false);
  const refresh = useRefreshAccount();
  const { isBusy, outcome, run, clear } = useAction(wordsFor);
  const ask = () => {
    isRemoved.current = false;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    clear();
  };
  const confirm = async () => {
    const result = await run(remove);
    if (!result?.ok) return;
    isRemoved.current = true;
    close();
    showToast({ title: `${done[word]} ${what}` });
    await refresh();
  };
  return (
    <>
      <Button look="quiet" compact aria-label={`${word} ${what}`} onPress={ask}>
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
      >
        <FocusOnLeaving isMeant={isRemoved} />
      </ConfirmDialog>
    </>
  );
}

/** Runs on unmount: earlier the dialog would take the focus back, later the focus would be on the body for a moment. */
function FocusOnLeaving({ isMeant }: { readonly isMeant: RefObject<boolean> }) {
  const heading = use(SectionHeading);
  useEffect(
    () => () => {
      if (isMeant.current) heading?.current?.focus();
    },
    [isMeant, heading],
  );
  return null;
}
