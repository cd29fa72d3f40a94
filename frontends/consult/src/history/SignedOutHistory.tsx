// The history of a visitor: links to sign in, and says what this browser keeps.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { LogIn } from 'lucide-react';
import { BrowserConversations } from '#visitor/BrowserConversations.tsx';

export function SignedOutHistory() {
  return (
    <>
      <EmptyState
        icon={<LogIn aria-hidden />}
        title="Your conversations belong to your account"
        text="Sign in to see them. We’ll add what you asked in this browser before."
        action={
          <Link to={`/auth?next=${encodeURIComponent('/conversations')}`} className={buttonClass({ look: 'primary' })}>
            Sign In
          </Link>
        }
      />
      <BrowserConversations />
    </>
  );
}
