// Of a privacy request: export or erasure of the account in all services, and which of them have done their part.
import { usePerson } from '@consilium/web/session/use-session.ts';
import { plainWords } from '@consilium/contracts/known-names.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import styles from '#desk/privacy-runs/PrivacyRuns.module.css';
import { RunButtons, type RunButtonsProps } from '#desk/privacy-runs/RunButtons.tsx';
import type { PrivacyRun, RequestDetail } from '#desk/requests/requests-query.ts';
import { counted } from '#desk/wording/due-words.ts';
import { Moment } from '#desk/wording/Moment.tsx';

export function PrivacyRuns({ detail, changes }: RunButtonsProps) {
  const isAdmin = usePerson()?.roles.includes('admin') === true;
  const { privacyRuns, hasAccount } = detail;
  return (
    <section aria-labelledby="desk-privacy" className={styles.panel}>
      <h3 id="desk-privacy">Their account</h3>
      {hasAccount !== true && <p>{whyNot(detail)}</p>}
      {hasAccount === true && isAdmin && <RunButtons detail={detail} changes={changes} />}
      {hasAccount === true && !isAdmin && (
        <p>Only an administrator can run the export or the erasure. Leave a note for one.</p>
      )}
      {privacyRuns.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </section>
  );
}

function whyNot({ isAddressProven, hasAccount, email }: RequestDetail): string {
  if (!isAddressProven)
    return 'The address is not proven yet: the sender has not followed the link in the email. Until then nothing can be run.';
  if (hasAccount === null) return 'We can’t tell at the moment whether this address has an account. We’ll try again.';
  return `No account has the address ${email}.`;
}

const runNames = { export: 'Export', erasure: 'Erasure' } as const;

function Run({ run: { kind, askedAt, askedBy, completedAt, parts } }: { readonly run: PrivacyRun }) {
  return (
    <div className={styles.run}>
      <h4>
        {runNames[kind]}{' '}
        {completedAt === null ? <Badge tone="attention">Running</Badge> : <Badge tone="good">Done</Badge>}
      </h4>
      <p className={styles.asked}>
        Asked by {askedBy}, <Moment at={askedAt} />
        {completedAt !== null && (
          <>
            . Done <Moment at={completedAt} />
          </>
        )}
      </p>
      <ul className={styles.parts} aria-label={`Parts of the ${kind}`}>
        {parts.map(({ part, acknowledgedAt, rows }) => (
          <li key={part}>
            <span>{plainWords(part)}</span>
            <span className={styles.acknowledged}>
              {acknowledgedAt === null ? (
                'Waiting'
              ) : (
                <>
                  Done <Moment at={acknowledgedAt} />
                  {rows !== null && `, ${counted(rows, 'row')}`}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
