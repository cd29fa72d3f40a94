// Says that a conversation is completed and how it was rated; it can be reopened.
import type { Completion } from '@consilium/contracts/chat/completion-http.ts';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { completionsQuery } from '#api/outcome-queries.ts';
import styles from '#completion/Completion.module.css';
import { reasonLabels } from '#completion/completion-words.ts';
import { useReopenConversation } from '#completion/use-completion.ts';
import { useTakeFocus } from '#completion/use-take-focus.ts';

export function CompletedNote({ conversation }: { readonly conversation: ConversationWithMessages }) {
  const { id, completedAt } = conversation;
  const { data } = useQuery(completionsQuery(id));
  const reopening = useReopenConversation(id);
  const now = useNow();
  const note = useTakeFocus();
  return (
    <Card as="section" aria-label="Completed" className={styles.prompt}>
      <div ref={note} tabIndex={-1} className={styles.completed}>
        <CircleCheck aria-hidden />
        <p>
          <strong>Conversation completed</strong>{' '}
          {completedAt !== null && <time dateTime={completedAt}>{relativeTime(completedAt, now)}</time>}
          <span className={styles.judgement}>{judgement(data?.completions[0])}</span>
        </p>
      </div>
      <Button look="quiet" compact isDisabled={reopening.isPending} onPress={() => reopening.mutate()}>
        <RotateCcw aria-hidden />
        Reopen
      </Button>
    </Card>
  );
}

/** "Solved · 5 of 5 stars. A new message reopens it." */
function judgement(completion: Completion | undefined): string {
  const goesOn = 'A new message reopens it.';
  if (!completion) return goesOn;
  const stars = `${completion.rating} of 5 stars`;
  return `${reasonLabels[completion.reason]} · ${stars}. ${goesOn}`;
}
