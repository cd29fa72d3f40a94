// Who wrote, with which plan, and until when they have to be answered.
import type { ReactNode } from 'react';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import styles from '#desk/request/RequestView.module.css';
import type { RequestDetail } from '#desk/requests/requests-query.ts';
import { dueWords } from '#desk/wording/due-words.ts';
import { Moment } from '#desk/wording/Moment.tsx';
import { planWord } from '#desk/wording/request-words.ts';

export function Sender({ detail }: { readonly detail: RequestDetail }) {
  const { name, email, plan, isAddressProven, receivedAt, dueAt, firstAnsweredAt, closedAt, isOverdue } = detail;
  const now = useNow();
  return (
    <section aria-labelledby="desk-sender" className={styles.panel}>
      <h3 id="desk-sender">Sender</h3>
      <dl className={styles.facts}>
        <Fact title="Name">{name}</Fact>
        <Fact title="Address">
          {email} {isAddressProven ? <Badge tone="good">Proven</Badge> : <Badge tone="attention">Not proven</Badge>}
        </Fact>
        <Fact title="Plan">{planWord(plan)}</Fact>
        <Fact title="Received">
          <Moment at={receivedAt} />
        </Fact>
        <Fact title="Due">
          <Moment at={dueAt} />
          {firstAnsweredAt === null && (
            <span className={isOverdue ? styles.late : undefined}> ({dueWords(dueAt, now)})</span>
          )}
        </Fact>
        <Fact title="First answer">{firstAnsweredAt === null ? 'None yet' : <Moment at={firstAnsweredAt} />}</Fact>
        {closedAt !== null && (
          <Fact title="Closed">
            <Moment at={closedAt} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
