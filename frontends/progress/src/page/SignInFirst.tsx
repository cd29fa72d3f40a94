// /metrics for a visitor: what will be here, and the way to it.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Page } from '@consilium/web/ui/Page.tsx';
import { ChartColumn } from 'lucide-react';

export function SignInFirst() {
  return (
    <Page title="Metrics" wide>
      <EmptyState
        icon={<ChartColumn aria-hidden />}
        title="Your progress will be here"
        text="Sign in to see what you achieved, what is still to do, and how many messages you have left today."
        action={
          <Link to="/auth?next=/metrics" className={buttonClass({ look: 'primary' })}>
            Sign In
          </Link>
        }
      />
    </Page>
  );
}
