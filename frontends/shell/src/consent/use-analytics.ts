// Loads analytics with consent, where the operator configured a measurement id, and removes it when consent is
// withdrawn.
import { useLocation } from '@consilium/web/platform.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { useEffect } from 'react';
import { useLoaded } from '#consent/use-loaded.ts';

const loadAnalytics = () => import('#consent/analytics.ts');

/** None at build time. */
function storedCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}

export function useAnalytics(isAllowed: boolean): void {
  const id = siteSetting('analytics-id');
  const { pathname } = useLocation();
  const isOn = isAllowed && id !== undefined;
  // Its cookies may be older than the current choice.
  const hasLeftovers = !isOn && storedCookies().includes('_ga');
  const analytics = useLoaded(loadAnalytics, isOn || hasLeftovers);
  useEffect(() => {
    if (!analytics || !isOn) return analytics?.clearAnalyticsCookies();
    analytics.startAnalytics(id);
    return () => analytics.stopAnalytics(id);
  }, [analytics, id, isOn]);
  useEffect(() => {
    if (isOn) analytics?.reportPage(pathname);
  }, [analytics, isOn, pathname]);
}
