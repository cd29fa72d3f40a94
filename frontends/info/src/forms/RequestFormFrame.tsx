// What all forms to us have around their fields: the plain form that works without JavaScript, the trap, failures, the button.
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLoadedOnFirstUse } from '@consilium/web/ui/loaded-later.ts';
import { crisisPanel } from '#forms/DangerFirst.tsx';
import { FormFailure } from '#forms/FormFailure.tsx';
import { isGoneElsewhere, onDrafts, type FormName } from '#forms/form-drafts.ts';
import styles from '#forms/Form.module.css';
import { Honeypot } from '#forms/Honeypot.tsx';
import { copyNumber } from '#forms/ReceivedNote.tsx';
import { SendButton } from '#forms/SendButton.tsx';
import type { RequestForm } from '#forms/use-request-form.ts';

/** What sending can lead to. */
const afterSending = [crisisPanel, copyNumber];

export interface RequestFormFrameProps {
  readonly form: FormName;
  readonly label: string;
  /** Where a browser without JavaScript posts it. */
  readonly action: string;
  readonly request: Pick<RequestForm<string, unknown>, 'state' | 'submit'>;
  readonly button: string;
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
}

export function RequestFormFrame(props: RequestFormFrameProps) {
  const { form, label, action, request, button, isBlocked = false, children } = props;
  const { state, submit } = request;
  useLoadedOnFirstUse(afterSending);
  const isGone = useSyncExternalStore(
    onDrafts,
    () => isGoneElsewhere(form),
    () => false,
  );
  return (
    <form noValidate method="post" action={action} onSubmit={submit} className={styles.form} aria-label={label}>
      {isGone && <output className={styles.hint}>This was sent or emptied in another tab.</output>}
      {children}
      <Honeypot />
      {state.phase === 'writing' && state.failure && <FormFailure failure={state.failure} />}
      <div className={styles.send}>
        <SendButton title={button} isSending={state.phase === 'sending'} isDisabled={isBlocked} />
      </div>
    </form>
  );
}
