// A page for signed-in people: anybody else is sent to sign in, and returns here.
import { Navigate, useLocation } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import type { ReactNode } from 'react';

export function OwnPage({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return null;
  if (status === 'signed-out') return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  return children;
}
