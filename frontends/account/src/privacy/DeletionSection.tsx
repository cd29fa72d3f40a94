// Deleting the account: what is deleted, the grace period, and how to cancel it.
import { GRACE_DAYS } from '@consilium/contracts/auth/privacy.ts';
import type { Deletion } from '@consilium/contracts/auth/privacy.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { DeletionDialog } from '#privacy/DeletionDialog.tsx';
import { momentInWords } from '#privacy/moment.ts';
import { deletionQuery, keepAccount } from '#privacy/privacy-calls.ts';
import type { DeletionAnswer } from '#privacy/privacy-calls.ts';
import styles from '#privacy/PrivacyPage.module.css';
import { Section } from '#security/Section.tsx';

const text = `We delete your conversations, files, action items, settings and sign-in methods for good, ${GRACE_DAYS} days after you ask. Until then you can change your mind.`;

export function DeletionSection() {
  const { data, error, refetch } = useQuery(deletionQuery);
  return (
    <Section title="Delete my account" text={text}>
      <div className={classNames(Boolean(data?.pending) && styles.pending)}>
        <Standing pending={data?.pending} />
        {data && (data.pending ? <Keep /> : <Ask answer={data} />)}
        {!data && !error && <SkeletonText lines={1} label="Checking whether your account is set to be deleted" />}
        {!data && error && (
          <ErrorPanel title="We couldn’t load this" text={toApiError(error).message} onRetry={() => void refetch()} />
        )}
      </div>
    </Section>
  );
}

/**
 * Rendered before it has text, so that screen readers announce it; takes the focus when the focused button disappears.
 */
function Standing({ pending }: { readonly pending: Deletion | null | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const isPending = pending && true;
  const last = useRef(isPending);
  const [wasPending, setWasPending] = useState(false);
  useEffect(() => {
    const isChange = last.current !== undefined && last.current !== isPending;
    last.current = isPending;
    if (isChange && document.activeElement === document.body) place.current?.focus();
  }, [isPending]);
  if (pending && !wasPending) setWasPending(true);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={styles.standing}>
      {pending && (
        <p>
          <strong>{`Your account will be deleted on ${momentInWords(pending.dueAt)}.`}</strong>
          {' You can use it as always until then.'}
        </p>
      )}
      {pending === null && wasPending && <p>Your account stays. Nothing will be deleted.</p>}
    </div>
  );
}

function Ask({ answer }: { readonly answer: DeletionAnswer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <Button onPress={() => setOpen(true)}>Delete my account</Button>
      {isOpen && <DeletionDialog proofs={answer.proofs} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Keep() {
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
  return (
    <div className={styles.keep}>
      <FormMessage outcome={keep.error ? { isFailure: true, text: toApiError(keep.error).message } : undefined} />
      <div className={styles.actions}>
        <Button look="primary" isPending={keep.isPending} onPress={() => keep.mutate()}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}
