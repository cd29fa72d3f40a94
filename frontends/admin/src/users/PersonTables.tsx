// The emails that a person got, and the history of the account.
import { auditReasonWords } from '@consilium/contracts/audit/audit-reasons.ts';
import { FigureTable } from '#figures/FigureTable.tsx';
import { letterName, letterStateWords, timeWords } from '#users/user-words.ts';
import type { Person } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

interface PersonProps {
  readonly person: Person;
}

export function Letters({ person: { letters } }: PersonProps) {
  return (
    <section aria-labelledby="letters" className={styles.part}>
      <h3 id="letters">Emails about the account</h3>
      {letters.length === 0 && <p className={styles.note}>None in the last 30 days.</p>}
      {letters.length > 0 && (
        <FigureTable
          caption="The last 50 emails, newest first"
          columns={['Email', 'Ordered', 'State', 'When']}
          wordColumns={4}
          rows={letters.map(({ id, letter, state, orderedAt, endedAt }) => ({
            id,
            cells: [
              letterName(letter),
              timeWords(orderedAt),
              letterStateWords[state],
              endedAt === null ? '' : timeWords(endedAt),
            ],
          }))}
        />
      )}
    </section>
  );
}

export function PersonHistory({ person: { history } }: PersonProps) {
  return (
    <section aria-labelledby="history" className={styles.part}>
      <h3 id="history">History of the account</h3>
      <FigureTable
        caption="The last 20 entries, newest first"
        columns={['When', 'What', 'Reason']}
        wordColumns={3}
        rows={history.map(({ id, occurredAt, label, reason }) => ({
          id,
          cells: [timeWords(occurredAt), label, reason === null ? '' : auditReasonWords[reason]],
        }))}
      />
    </section>
  );
}
