// The consent banner of a first visit. It overlays the page without moving it, does not take the focus, and on a small
// screen stands where it covers no control.
import { openCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { useFreePlace } from '@consilium/web/ui/use-free-place.ts';
import { useMediaQuery } from '@consilium/web/ui/use-media-query.ts';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from '#consent/ConsentBanner.module.css';
import { essentialOnly, everything } from '#consent/consent-record.ts';
import { chooseConsent, closeBanner } from '#consent/consent-store.ts';

const links = [
  { to: '/privacy', title: 'Privacy Policy' },
  { to: '/cookies', title: 'Cookie Policy' },
  { to: '/terms', title: 'Terms of Use' },
] as const;

export function ConsentBanner() {
  const banner = useRef<HTMLElement>(null);
  const isSmall = useMediaQuery(smallScreen);
  const place = useFreePlace(banner, 'page');
  useFocusBackToPage(banner);
  return (
    <section
      ref={banner}
      aria-label="Cookie consent"
      className={styles.banner}
      style={isSmall ? { top: place?.top ?? 0, visibility: place ? 'visible' : 'hidden' } : undefined}
    >
      <h2 className={styles.title}>Cookies</h2>
      <button type="button" aria-label="Close" className={styles.close} onClick={closeBanner}>
        <X aria-hidden />
      </button>
      {/* Short, so that it is not the largest contentful paint: it is rendered last. */}
      <p className={styles.text}>We only use essential cookies unless you agree.</p>
      <p className={styles.links}>
        {links.map(({ to, title }) => (
          <Link key={to} to={to}>
            {title}
          </Link>
        ))}
      </p>
      <div className={styles.actions}>
        <Choice onClick={() => chooseConsent(everything)}>Accept All</Choice>
        <Choice onClick={() => chooseConsent(essentialOnly)}>Reject All</Choice>
        <button
          type="button"
          className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.action)}
          onClick={openCookiePreferences}
        >
          Customize
        </button>
      </div>
    </section>
  );
}

/** Accept and reject look the same. */
function Choice({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className={classNames(buttonClass({ compact: true }), styles.action)} onClick={onClick}>
      {children}
    </button>
  );
}

/** As the style sheet has it. */
const smallScreen = '(max-width: 600px), (max-height: 560px)';

/**
 * After an answer by keyboard the focus moves to the page. Done before the banner unmounts: afterwards its focus is
 * unknown.
 */
function useFocusBackToPage(banner: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [banner]);
}
