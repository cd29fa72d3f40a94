// To the sign-in, and back to where somebody was.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';

export function SignInLink({ next }: { readonly next: string }) {
  return (
    <Link to={`/auth?next=${encodeURIComponent(next)}`} className={buttonClass({ look: 'primary', compact: true })}>
      Sign In
    </Link>
  );
}
