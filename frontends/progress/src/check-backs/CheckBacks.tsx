// The card "Did it work?" above the action items: one item at a time, until none waits.
import type { DueCheckBack, DueCheckBacks } from '@consilium/contracts/chat/check-backs-http.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useRef, useState } from 'react';
import { checkBacksQuery, useCheckBacks } from '#check-backs/check-backs-query.ts';
import { CheckBackCard } from '#check-backs/CheckBackCard.tsx';
import styles from '#check-backs/CheckBacks.module.css';

export function CheckBacks() {
  const { data, error, isFetching, refetch } = useCheckBacks();
  if (data) return <Waiting waiting={data} />;
  // Most people have none waiting: a placeholder would make the items jump for nothing.
  return error ? <NotLoaded isTrying={isFetching} onRetry={() => void refetch()} /> : null;
}

/** A line, because the items below are what people came for. */
function NotLoaded({ isTrying, onRetry }: { readonly isTrying: boolean; readonly onRetry: () => void }) {
  return (
    <div className={styles.notLoaded}>
      <output>We couldn’t load what to ask you.</output>
      <Button look="quiet" isDisabled={isTrying} onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Waiting({ waiting }: { readonly waiting: DueCheckBacks }) {
  const { current, said, place, done } = useOneAtATime(waiting);
  if (!current && said === undefined) return null;
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="did-it-work" className={styles.section}>
      <h2 id="did-it-work">Did it work?</h2>
      <output className={styles.said}>{said}</output>
      {current && (
        <CheckBackCard key={current.actionItemId} checkBack={current} waiting={waiting.total} onDone={done} />
      )}
    </section>
  );
}

/** The one that is being answered stays, whatever else becomes due meanwhile. */
function useOneAtATime({ checkBacks }: DueCheckBacks) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState<string>();
  const current = checkBacks.find(({ actionItemId }) => actionItemId === chosen) ?? checkBacks[0];
  if (current && current.actionItemId !== chosen) setChosen(current.actionItemId);
  const done = ({ actionItemId }: DueCheckBack, words: string) => {
    setSaid(words);
    queryClient.setQueryData(checkBacksQuery.queryKey, (before: DueCheckBacks | undefined) =>
      without(before, actionItemId),
    );
    void queryClient.invalidateQueries({ queryKey: queryKeys.actionItems });
    // The button that had the focus is gone.
    place.current?.focus();
  };
  return { current, said, place, done };
}

function without(before: DueCheckBacks | undefined, id: string): DueCheckBacks | undefined {
  if (!before) return undefined;
  const checkBacks = before.checkBacks.filter(({ actionItemId }) => actionItemId !== id);
  return { checkBacks, total: before.total - (before.checkBacks.length - checkBacks.length) };
}
