// Asks for consent once the page is loaded, opens the preferences, and loads or removes analytics. Its views are loaded
// on demand.
import { areCookiePreferencesOpen, subscribeToCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { closeCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { useLocation } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useSyncExternalStore } from 'react';
import { currentConsent, subscribeToConsent } from '#consent/consent-store.ts';
import { useAnalytics } from '#consent/use-analytics.ts';
import { useLoaded } from '#consent/use-loaded.ts';
import { isCrisisPage } from '#remotes/remote-paths.ts';
import { usePageIsIdle } from '#use-page-is-idle.ts';

const loadBanner = () => import(/* webpackChunkName: "banner" */ '#consent/ConsentBanner.tsx');
const loadPreferences = () => import('#consent/ConsentPreferences.tsx');

export function Consent() {
  const { record, isBannerClosed } = useSyncExternalStore(subscribeToConsent, currentConsent, currentConsent);
  const isOpen = useSyncExternalStore(subscribeToCookiePreferences, areCookiePreferencesOpen, areCookiePreferencesOpen);
  const isIdle = usePageIsIdle();
  const { pathname } = useLocation();
  const isAsked = record === undefined && !isBannerClosed && isIdle && !isCrisisPage(pathname);
  const banner = useLoaded(loadBanner, isAsked);
  const preferences = useLoaded(loadPreferences, isOpen, sayUnavailable);
  // Nobody else learns who opened the page of helplines.
  useAnalytics(record?.analytics === true && !isCrisisPage(pathname));
  return (
    <>
      {isAsked && banner && <banner.ConsentBanner />}
      {isOpen && preferences && <preferences.ConsentPreferences record={record} />}
    </>
  );
}

function sayUnavailable(): void {
  closeCookiePreferences();
  const text = 'We couldn’t load your preferences. Please try again.';
  showToast({ title: 'Cookie Preferences', text, tone: 'loss' });
}
