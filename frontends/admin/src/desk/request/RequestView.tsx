// One request: its thread, what can be done with it, and its history.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeskAddress } from '#desk/address/desk-address.ts';
import { AnswerBox } from '#desk/answers/AnswerBox.tsx';
import { moveDraft } from '#desk/answers/desk-drafts.ts';
import { NoteBox } from '#desk/answers/NoteBox.tsx';
import { PrivacyRuns } from '#desk/privacy-runs/PrivacyRuns.tsx';
import { Handling } from '#desk/request/Handling.tsx';
import { Meanwhile } from '#desk/request/Meanwhile.tsx';
import { Merging } from '#desk/request/Merging.tsx';
import styles from '#desk/request/RequestView.module.css';
import { Sender } from '#desk/request/Sender.tsx';
import { Steps } from '#desk/request/Steps.tsx';
import { entryElementId, Thread } from '#desk/request/Thread.tsx';
import { useRequest, type RequestDetail } from '#desk/requests/requests-query.ts';
import { useRequestChanges } from '#desk/requests/use-request-changes.ts';
import { dueWords } from '#desk/wording/due-words.ts';
import { categoryWord, planWord, stateTones, stateWords } from '#desk/wording/request-words.ts';
import { AccessDenied } from '#section/AccessDenied.tsx';

export interface RequestViewProps {
  readonly id: string;
  readonly address: DeskAddress;
}

export function RequestView({ id, address }: RequestViewProps) {
  return (
    <div className={styles.view}>
      <Button look="quiet" compact className={styles.back} onPress={address.closeRequest}>
        <ArrowLeft aria-hidden />
        Back to the inbox
      </Button>
      <Loaded id={id} address={address} />
    </div>
  );
}

function Loaded({ id, address }: RequestViewProps) {
  const { data, error, refetch } = useRequest(id);
  if (error && toApiError(error).is('FORBIDDEN')) return <AccessDenied />;
  if (data) return <Opened detail={data} isOld={error !== null} address={address} />;
  if (!error) return <SkeletonText lines={10} label="Loading..." />;
  const isMissing = ['NOT_FOUND', 'BAD_REQUEST'].includes(toApiError(error).code);
  return isMissing ? (
    <ErrorPanel title="There is no such request" text="It may have been deleted after its time of keeping." />
  ) : (
    <ErrorPanel
      title="We couldn’t load this request"
      text={toApiError(error).message}
      safe="What you wrote is kept."
      onRetry={() => void refetch()}
    />
  );
}

interface OpenedProps {
  readonly detail: RequestDetail;
  readonly isOld: boolean;
  readonly address: DeskAddress;
}

function Opened({ detail, isOld, address }: OpenedProps) {
  const changes = useRequestChanges(detail);
  const { thread, steps, kind, mergedInto } = detail;
  const [written, setWritten] = useState<string>();
  const isShown = thread.some(({ id }) => id === written);
  useEffect(() => {
    if (isShown && written !== undefined) document.querySelector<HTMLElement>(`#${entryElementId(written)}`)?.focus();
  }, [written, isShown]);
  const onSent = (next: RequestDetail) => setWritten(next.thread.at(-1)?.id);
  return (
    <>
      <Head detail={detail} />
      {isOld && <output>We couldn’t refresh this just now. We’ll try again.</output>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Thread thread={thread} isNew={changes.isNew} />
          <Meanwhile changes={changes} />
          {mergedInto ? (
            <Merged id={detail.id} into={mergedInto} address={address} />
          ) : (
            <>
              <AnswerBox detail={detail} changes={changes} onSent={onSent} />
              <NoteBox detail={detail} changes={changes} onSent={onSent} />
            </>
          )}
        </div>
        <div className={styles.side}>
          <Sender detail={detail} />
          {!mergedInto && <Handling detail={detail} changes={changes} />}
          {kind === 'privacy' && <PrivacyRuns detail={detail} changes={changes} />}
          {!mergedInto && <Merging detail={detail} changes={changes} />}
          <Steps steps={steps} />
        </div>
      </div>
    </>
  );
}

interface MergedProps {
  readonly id: string;
  readonly into: NonNullable<RequestDetail['mergedInto']>;
  readonly address: DeskAddress;
}

/** What was being written when somebody merged it goes along. */
function Merged({ id, into, address }: MergedProps) {
  const goThere = () => {
    moveDraft(`answer:${id}`, `answer:${into.id}`);
    moveDraft(`note:${id}`, `note:${into.id}`);
    address.showRequest(into.id);
  };
  return (
    <p className={styles.merged}>
      This request was merged. What you were writing goes along to{' '}
      <Button compact onPress={goThere}>
        {into.number}
      </Button>
    </p>
  );
}

function Head({ detail }: { readonly detail: RequestDetail }) {
  const { subject, number, state, plan, category, dueAt, firstAnsweredAt, isOverdue } = detail;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {subject}
      </h2>
      <p className={styles.badges}>
        <Badge>{number}</Badge>
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
        {firstAnsweredAt === null && <Badge tone={isOverdue ? 'loss' : 'plain'}>{dueWords(dueAt, now)}</Badge>}
        <Badge>{categoryWord(category)}</Badge>
        <Badge tone={plan === 'premium' || plan === 'business' ? 'accent' : 'plain'}>{planWord(plan)}</Badge>
      </p>
    </header>
  );
}
