// /admin: for administrators, and its tab Support for the role support. Everybody else sees why not and is redirected; every service checks the role as well.
import { opensTo } from '@consilium/contracts/pages/pages.ts';
import { Link, Navigate } from '@consilium/web/platform.ts';
import { followAuthClient } from '@consilium/web/session/session-store.ts';
import { usePerson, useSession } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { LogOut, RefreshCw } from 'lucide-react';
import { AccessDenied } from '#section/AccessDenied.tsx';
import styles from '#portal/AdminPortal.module.css';
import { PortalTabs } from '#portal/PortalTabs.tsx';
import { useRefresh } from '#portal/use-refresh.ts';

export function AdminPortal() {
  const { status } = useSession();
  const person = usePerson();
  if (status === 'loading') return null;
  if (!person) return <Navigate to="/auth?next=/admin" replace />;
  if (!opensTo('/admin', person.roles)) return <AccessDenied />;
  return <Portal isAdmin={person.roles.includes('admin')} />;
}

function Portal({ isAdmin }: { readonly isAdmin: boolean }) {
  const refresh = useRefresh();
  const logOut = async () => void (await (await followAuthClient()).signOut({ scope: 'local' }));
  return (
    <div className={styles.portal}>
      <DocumentTitle title="Admin Portal" />
      <header className={styles.head}>
        <h1 tabIndex={-1}>Admin Portal</h1>
        <div className={styles.actions}>
          {isAdmin && <Link to="/keyword-management">Keyword Management</Link>}
          <Button compact onPress={() => void refresh()}>
            <RefreshCw aria-hidden />
            Refresh Data
          </Button>
          <Button compact onPress={() => void logOut()}>
            <LogOut aria-hidden />
            Logout
          </Button>
        </div>
      </header>
      <PortalTabs isAdmin={isAdmin} />
    </div>
  );
}
