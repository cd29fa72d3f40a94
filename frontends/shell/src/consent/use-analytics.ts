// Analytics follow the choice: in when it is given and the operator named a measurement, out when it is taken back.
import { useLocation } from '@consilium/web/platform.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { useEffect } from 'react';
import { useLoaded } from '#consent/use-loaded.ts';

const loadAnalytics = () => import('#consent/analytics.ts');

export function useAnalytics(isAllowed: boolean): void {
  const id = siteSetting('analytics-id');
  const { pathname } = useLocation();
  const isOn = isAllowed && id !== undefined;
  // Its cookies may be older than the choice in force.
  const hasLeftovers = !isOn && document.cookie.includes('_ga');
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
