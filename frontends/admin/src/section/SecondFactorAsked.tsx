// Where a section would be: this site asks administrators for a second factor, and the account has none yet.
import { Link } from '@consilium/web/platform.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ShieldCheck } from 'lucide-react';

export function SecondFactorAsked() {
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="A second factor is needed"
      text="Administrators of this site confirm their sign-in with a second factor. Add an authenticator app or a security key, then come back."
      action={<Link to="/profile/security">Add a second factor</Link>}
    />
  );
}
