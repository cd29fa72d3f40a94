// The messages of a request: what came in, answers that went out, and notes, which look like neither.
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Lock, Mail, Reply } from 'lucide-react';
import { EntryText } from '#desk/request/EntryText.tsx';
import { Attachments } from '#desk/request/Attachments.tsx';
import styles from '#desk/request/RequestView.module.css';
import type { ThreadEntry } from '#desk/requests/requests-query.ts';
import { Moment } from '#desk/wording/Moment.tsx';

export interface ThreadProps {
  readonly thread: readonly ThreadEntry[];
  readonly isNew: (id: string) => boolean;
}

export const entryElementId = (id: string) => `desk-entry-${id}`;

export function Thread({ thread, isNew }: ThreadProps) {
  return (
    <ol className={styles.thread} aria-label="Messages, oldest first">
      {thread.map((entry) => (
        <Entry key={entry.id} entry={entry} isNew={isNew(entry.id)} />
      ))}
    </ol>
  );
}

const kinds = {
  received: { title: 'Message', Icon: Mail },
  answer: { title: 'Answer', Icon: Reply },
  note: { title: 'Note for the desk only', Icon: Lock },
} as const;

function Entry({ entry, isNew }: { readonly entry: ThreadEntry; readonly isNew: boolean }) {
  const { title, Icon } = kinds[entry.kind];
  return (
    <li id={entryElementId(entry.id)} tabIndex={-1} className={classNames(styles.entry, styles[entry.kind])}>
      <p className={styles.entryHead}>
        <Icon aria-hidden />
        <span>
          {title} · <strong>{entry.author}</strong> · <Moment at={entry.at} />
        </span>
        {isNew && <Badge tone="accent">New</Badge>}
        {entry.delivery !== null && <Delivery delivery={entry.delivery} />}
      </p>
      <EntryText entry={entry} />
      {entry.delivery === 'refused' && (
        <p className={styles.refused}>
          The mail server refused this answer, so the sender does not have it. Check the address above for a typing
          mistake, and look for another way to reach them.
        </p>
      )}
      <Attachments files={entry.attachments} />
      {entry.notKept && entry.notKept.length > 0 && (
        <p className={styles.notKept}>Attached to the email and not kept: {entry.notKept.join(', ')}</p>
      )}
    </li>
  );
}

const deliveries = {
  waiting: { tone: 'attention', words: 'Waiting to be sent' },
  sent: { tone: 'good', words: 'Sent' },
  refused: { tone: 'loss', words: 'Refused' },
} as const;

function Delivery({ delivery }: { readonly delivery: NonNullable<ThreadEntry['delivery']> }) {
  const { tone, words } = deliveries[delivery];
  return <Badge tone={tone}>{words}</Badge>;
}
