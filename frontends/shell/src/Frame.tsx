// The frame of every page: skip link, top navigation, notices, and the page itself.
import { laterCalls } from '@consilium/web/api/api-link.ts';
import { Outlet, ScrollRestoration, useLocation } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { useLoadedOnFirstUse } from '@consilium/web/ui/loaded-later.ts';
import { PageBoundary } from '@consilium/web/ui/PageBoundary.tsx';
import { useRef } from 'react';
import { AnchorScroll } from '#AnchorScroll.tsx';
import styles from '#Frame.module.css';
import { Consent } from '#consent/Consent.tsx';
import { TopNavigation } from '#navigation/TopNavigation.tsx';
import { ConnectionNotice } from '#notices/ConnectionNotice.tsx';
import { useFocusOnNavigation } from '#use-focus-on-navigation.ts';

const afterFirstUse = [laterCalls];

export function Frame() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrival = useFocusOnNavigation(main);
  useLoadedOnFirstUse(afterFirstUse);
  return (
    <div className={styles.frame}>
      <a href="#main" className={classNames(buttonClass({ look: 'primary' }), styles.skip)}>
        Skip to content
      </a>
      <Consent />
      <TopNavigation />
      <ConnectionNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageBoundary resetKey={pathname}>
          <Outlet />
        </PageBoundary>
      </main>
      <div aria-live="polite" className="visually-hidden">
        {arrival}
      </div>
      <ScrollRestoration />
      <AnchorScroll />
    </div>
  );
}
