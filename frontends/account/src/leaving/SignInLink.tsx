// A link to the sign-in that returns to the current page.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';

export function SignInLink({ next }: { readonly next: string }) {
  return (
    <Link to={`/auth?next=${encodeURIComponent(next)}`} className={buttonClass({ look: 'primary', compact: true })}>
      Sign In
    </Link>
  );
}
