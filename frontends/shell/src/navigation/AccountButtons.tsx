// Start Chat for members; Sign In and Sign Up for visitors.
import { Link } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';

export function AccountButtons({ onChoose }: { readonly onChoose?: () => void }) {
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    return (
      <Link to="/claude" className={buttonClass({ look: 'primary', compact: true })} onClick={onChoose}>
        Start Chat
      </Link>
    );
  }
  return (
    <>
      <Link to="/auth" className={buttonClass({ look: 'secondary', compact: true })} onClick={onChoose}>
        Sign In
      </Link>
      <Link to="/auth?tab=sign-up" className={buttonClass({ look: 'primary', compact: true })} onClick={onChoose}>
        Sign Up
      </Link>
    </>
  );
}
