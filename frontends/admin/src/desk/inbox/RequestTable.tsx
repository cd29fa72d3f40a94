// The table of requests; each subject leads to its request.
import { Link } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { useEffect, useRef } from 'react';
import { withRequest, type DeskAddress } from '#desk/address/desk-address.ts';
import styles from '#desk/inbox/Inbox.module.css';
import type { DeskRequest } from '#desk/requests/requests-query.ts';
import { dueWords } from '#desk/wording/due-words.ts';
import { categoryWord, planWord, spamWord, stateTones, stateWords } from '#desk/wording/request-words.ts';
import { minuteWords } from '#parts/utc-words.ts';

const columns = ['Request', 'Due', 'Category', 'Plan', 'State', 'Assigned to'];

export interface RequestTableProps {
  readonly rows: readonly DeskRequest[];
  readonly address: DeskAddress;
  readonly closed: string | undefined;
  readonly onFocused: () => void;
  readonly isBusy: boolean;
}

export function RequestTable({ rows, address, closed, onFocused, isBusy }: RequestTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (closed === undefined) return;
    const first = table.current?.querySelector<HTMLElement>('[data-request]');
    (table.current?.querySelector<HTMLElement>(`[data-request="${closed}"]`) ?? first)?.focus();
    onFocused();
  }, [closed, onFocused]);
  return (
    <div className={styles.frame} aria-busy={isBusy}>
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">Requests, the most urgent first</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} address={address} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RequestRowProps {
  readonly request: DeskRequest;
  readonly address: DeskAddress;
}

function RequestRow({ request, address }: RequestRowProps) {
  const { id, number, name, email, subject, category, plan, state, isAddressProven, spamReason } = request;
  return (
    <tr>
      <th scope="row">
        <Link to={`?${withRequest(address.search, id).toString()}`} data-request={id} className={styles.subject}>
          {subject}
        </Link>
        <span className={styles.beneath}>
          {number} · {name} · {email} {!isAddressProven && <Badge tone="attention">Address not proven</Badge>}{' '}
          {spamReason !== null && <Badge tone="attention">Likely spam: {spamWord(spamReason)}</Badge>}
        </span>
      </th>
      <td data-title="Due">
        <Due request={request} />
      </td>
      <td data-title="Category">{categoryWord(category)}</td>
      <td data-title="Plan">
        {plan === 'premium' || plan === 'business' ? <Badge tone="accent">{planWord(plan)}</Badge> : planWord(plan)}
      </td>
      <td data-title="State">
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>{' '}
        {request.hasNewReply && <Badge tone="accent">New reply</Badge>}
      </td>
      <td data-title="Assigned to">
        <Assigned request={request} />
      </td>
    </tr>
  );
}

/** Of an answered request, when that was. */
function Due({ request: { dueAt, firstAnsweredAt, isOverdue } }: Pick<RequestRowProps, 'request'>) {
  const now = useNow();
  const at = firstAnsweredAt ?? dueAt;
  return (
    <time dateTime={at} title={`${minuteWords(at)} UTC`} className={isOverdue ? styles.late : undefined}>
      {firstAnsweredAt === null ? dueWords(dueAt, now) : `Answered ${minuteWords(firstAnsweredAt)}`}
    </time>
  );
}

function Assigned({ request: { assignedTo } }: Pick<RequestRowProps, 'request'>) {
  const own = usePerson()?.id;
  if (assignedTo === null) return <span className={styles.nobody}>Nobody</span>;
  return assignedTo.accountId === own ? 'You' : assignedTo.name;
}
