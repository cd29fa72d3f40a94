// Something was not found: says so, and redirects home after three seconds.
import { Link, useNavigate } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect } from 'react';

const stayMs = 3000;

export function GoingHome({ title, text }: { readonly title: string; readonly text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ title, text, tone: 'loss' });
    const timer = setTimeout(() => void navigate('/', { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate, text, title]);
  const action = (
    <Link to="/" className={buttonClass({ look: 'primary' })}>
      Go home now
    </Link>
  );
  return (
    <>
      <DocumentTitle title={title} />
      <EmptyState title={title} text={`${text}. Taking you home in a moment.`} action={action} />
    </>
  );
}
