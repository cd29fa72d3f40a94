// The upgrade link, for people who can upgrade and where plans are shown. Never shown with crisis help.
import { useUsage } from '@consilium/web/api/usage.ts';
import { Link } from '@consilium/web/platform.ts';
import { isServedPage } from '@consilium/web/pages/served-pages.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';

export function UpgradeLink() {
  const plan = useUsage().data?.plan;
  if (plan !== 'free' || !isServedPage('/upgrade')) return null;
  return (
    <Link to="/upgrade" className={buttonClass({ look: 'secondary', compact: true })}>
      Upgrade
    </Link>
  );
}
