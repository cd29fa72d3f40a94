// The entries of the audit as a table: when, who, what, to what, and why.
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#audit/AuditTrail.module.css';
import type { AuditEntry } from '#audit/audit-query.ts';
import { actionWords, actorWords, changeWords, reasonWords } from '#audit/audit-words.ts';

const columns = ['When', 'Action', 'Part', 'Subject', 'Change', 'Reason', 'By'];

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <>
      <p className={styles.head}>
        <TimesNote />
      </p>
      <FigureTable
        caption="What administrators changed, newest first"
        columns={columns}
        wordColumns={columns.length}
        rows={entries.map((entry) => ({ id: entry.id, cells: cellsOf(entry) }))}
      />
    </>
  );
}

function cellsOf(entry: AuditEntry) {
  const { occurredAt, action, part, subjectKind, subjectId, account, reason, actor } = entry;
  return [
    <Moment key="when" at={occurredAt} />,
    actionWords(action),
    part,
    <span key="subject" className={styles.id}>
      {actionWords(subjectKind)} {subjectId}
      {account !== null && account !== subjectId && ` (account ${account})`}
    </span>,
    <Changes key="change" entry={entry} />,
    reasonWords(reason),
    <span key="actor" className={styles.id}>
      {actorWords(actor)}
    </span>,
  ];
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = changeWords(entry);
  if (changes.length === 0) return 'No values';
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
