// What changed, newest first: when, who, and each field from what to what; with its states and earlier pages.
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import styles from '#history/ChangeHistory.module.css';

export interface ChangedField {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface ShownChange {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly fields: readonly ChangedField[];
}

interface AskedPages {
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly isFetchingNextPage: boolean;
}

export interface ChangeHistoryProps {
  readonly asked: AskedPages;
  /** Undefined until they are loaded. */
  readonly changes: readonly ShownChange[] | undefined;
  /** What is known from before all changes. */
  readonly origin?: { readonly at: string; readonly words: string };
}

export function ChangeHistory({ asked, changes, origin }: ChangeHistoryProps) {
  const { error, refetch } = asked;
  if (error && !changes)
    return (
      <ErrorPanel
        title="We couldn’t load the history"
        text={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!changes) return <SkeletonText lines={4} label="Loading..." />;
  if (changes.length === 0 && !origin) return <p>Nothing has been changed yet.</p>;
  return <Changes asked={asked} changes={changes} origin={origin} />;
}

type ChangesProps = Pick<ChangeHistoryProps, 'asked'> & {
  readonly changes: readonly ShownChange[];
  readonly origin: ChangeHistoryProps['origin'] | undefined;
};

function Changes({ asked, changes, origin }: ChangesProps) {
  const list = useRef<HTMLOListElement>(null);
  const goOn = useFocusOnNext(list, changes.length);
  const more = () => {
    goOn();
    void asked.fetchNextPage();
  };
  return (
    <>
      <p>
        <TimesNote />
      </p>
      <ol ref={list} className={styles.history}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
        {origin && (
          <li>
            <Moment at={origin.at} /> {origin.words}
          </li>
        )}
      </ol>
      {asked.error && <p role="alert">We couldn’t load more. {toApiError(asked.error).message}</p>}
      {asked.hasNextPage && (
        <Button isPending={asked.isFetchingNextPage} onPress={more}>
          Load more
        </Button>
      )}
    </>
  );
}

/** Moves the focus to the first of the changes that were asked for, since the button may be gone by then. */
function useFocusOnNext(list: RefObject<HTMLOListElement | null>, count: number): () => void {
  const next = useRef<number>(null);
  useEffect(() => {
    if (next.current === null || count <= next.current) return;
    const entry = list.current?.children[next.current];
    if (entry instanceof HTMLElement) entry.focus();
    next.current = null;
  }, [list, count]);
  return () => {
    next.current = count;
  };
}

function Change({ change: { at, who, fields } }: { readonly change: ShownChange }) {
  return (
    <li tabIndex={-1}>
      <Moment at={at} /> {who}
      <ul>
        {fields.map(({ name, from, to }) => (
          <li key={name}>
            {name}: <del>{from}</del> → <ins>{to}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}
