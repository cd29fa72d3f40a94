// /keyword-management: how problems are routed to experts, and the keywords that take part in it. For administrators.
import { opensTo } from '@consilium/contracts/pages/pages.ts';
import { Link, Navigate } from '@consilium/web/platform.ts';
import { usePerson, useSession } from '@consilium/web/session/use-session.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { AccessDenied } from '#section/AccessDenied.tsx';
import { KeywordTool } from '#keywords/KeywordTool.tsx';
import styles from '#keywords/KeywordManagement.module.css';

export function KeywordManagement() {
  const { status } = useSession();
  const person = usePerson();
  if (status === 'loading') return null;
  if (!person) return <Navigate to="/auth?next=/keyword-management" replace />;
  return opensTo('/keyword-management', person.roles) ? <Tool /> : <AccessDenied />;
}

function Tool() {
  return (
    <div className={styles.page}>
      <DocumentTitle title="Keyword Management" />
      <header className={styles.head}>
        <h1 tabIndex={-1}>Keyword Management</h1>
        <Link to="/admin">Admin Portal</Link>
      </header>
      <KeywordTool />
    </div>
  );
}
