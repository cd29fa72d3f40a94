// The analytics script. It is on the page only while the person agrees; it gets the kind of page, never a URL or a
// title, because those may contain what people wrote.
import { analyticsHosts } from '@consilium/contracts/gateway/site-settings.ts';

interface AnalyticsWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

const scriptId = 'analytics-script';
const cookieNames = /^_(?:ga|gid|gat|gac|gcl)(?:_|$)/u;
const page = window as unknown as AnalyticsWindow;

export function startAnalytics(id: string): void {
  page[`ga-disable-${id}`] = false;
  page.dataLayer ??= [];
  tag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  tag('js', new Date());
  tag('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
    ...pageFacts('/'),
  });
  addScript(id);
}

export function stopAnalytics(id: string): void {
  page[`ga-disable-${id}`] = true;
  document.querySelector(`#${scriptId}`)?.remove();
  delete page.dataLayer;
  clearAnalyticsCookies();
}

/** `/conversation/0190...` is reported as `/conversation`. */
export function reportPage(pathname: string): void {
  const facts = pageFacts(pathname);
  tag('set', facts);
  tag('event', 'page_view', facts);
}

export function clearAnalyticsCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  for (const name of names.filter((candidate) => cookieNames.test(candidate)))
    for (const domain of cookieDomains())
      document.cookie = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}${domain}`;
}

function pageFacts(pathname: string) {
  const kind = `/${pathname.split('/')[1] ?? ''}`;
  return { page_title: 'Consilium', page_location: `${window.location.origin}${kind}`, page_referrer: '' };
}

/** The script reads argument lists, not arrays. */
function tag(..._values: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array would not be understood
  page.dataLayer?.push(arguments);
}

function addScript(id: string): void {
  if (document.querySelector(`#${scriptId}`)) return;
  const script = document.createElement('script');
  script.id = scriptId;
  script.async = true;
  script.src = `${analyticsHosts.script}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** The script sets its cookies on the widest domain that accepts them; it cannot be read which one that was. */
function cookieDomains(): string[] {
  const labels = window.location.hostname.split('.');
  const parents = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  return ['', ...parents];
}
