// /conversations: everything a person has asked, newest first, to be searched, renamed, deleted and continued.
import { Link } from '@consilium/web/platform.ts';
import { usePerson, useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useNoDrop } from '#files/use-no-drop.ts';
import styles from '#history/ConversationsPage.module.css';
import { History } from '#history/History.tsx';
import { HistoryLoading } from '#history/HistoryLoading.tsx';
import { Shortcuts } from '#shortcuts/Shortcuts.tsx';
import { SignedOutHistory } from '#history/SignedOutHistory.tsx';

export function ConversationsPage() {
  const person = usePerson();
  const { status } = useSession();
  useNoDrop();
  return (
    <div className={styles.page}>
      <DocumentTitle title="Conversation History" />
      <Shortcuts />
      <Link to="/" className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.back)}>
        ← Back to Home
      </Link>
      <h1 tabIndex={-1}>Conversation History</h1>
      {status === 'loading' && <HistoryLoading />}
      {status === 'signed-out' && <SignedOutHistory />}
      {person && <History key={person.id} userId={person.id} />}
    </div>
  );
}
