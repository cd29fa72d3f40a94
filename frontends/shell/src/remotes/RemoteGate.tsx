// Handles a path that no loaded route serves: loads its remote, or shows the 404 page.
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';
import { HomeLayout } from '@consilium/web/home/HomeLayout.tsx';
import { useLocation } from '@consilium/web/platform.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Page } from '@consilium/web/ui/Page.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { NotFound } from '#NotFound.tsx';
import { SlowNotice } from '#notices/SlowNotice.tsx';
import { isTextShown } from '#takeover/take-over.ts';
import styles from '#remotes/RemoteGate.module.css';
import { isHome, remoteOf } from '#remotes/remote-paths.ts';
import { useRemoteRoutes } from '#remotes/use-remote-routes.ts';

export function RemoteGate() {
  const { pathname } = useLocation();
  const name = remoteOf(pathname);
  return name === undefined ? <NotFound /> : <RemoteArrival key={pathname} name={name} />;
}

function RemoteArrival({ name }: { readonly name: RemoteName }) {
  const { status, retry } = useRemoteRoutes(name);
  if (status === 'joined') return <NotFound />;
  if (status === 'failed') return <RemoteUnavailable onRetry={retry} />;
  return <Arrival />;
}

/** The home page shows its text at once; the others show placeholders. Under the text that the build wrote none is seen. */
function Arrival() {
  return isTextShown() ? <div aria-busy data-arriving /> : <Placeholders />;
}

function Placeholders() {
  const { pathname, search } = useLocation();
  const lines = <SkeletonText lines={5} label="Loading..." />;
  if (isHome(pathname) && !new URLSearchParams(search).has('expert')) {
    return (
      <div aria-busy data-arriving>
        <HomeLayout action={lines}>
          <SlowNotice />
        </HomeLayout>
      </div>
    );
  }
  return (
    <div aria-busy data-arriving className={styles.arrival}>
      <SlowNotice />
      {lines}
    </div>
  );
}

function RemoteUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div data-unavailable>
      <Page title="This part isn’t available right now">
        <ErrorPanel
          title="We couldn’t load this page"
          text="The other pages keep working."
          safe="What you typed is kept."
          onRetry={onRetry}
        />
      </Page>
    </div>
  );
}
