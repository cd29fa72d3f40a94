// Pages that the build writes as HTML, so that they can be read before any script has run, and without one.
import type { PagePath } from '../pages/pages.ts';
import { readCaptchaWidget } from './captcha-widgets.ts';
import type { SiteSettings } from './site-settings.ts';

export const prerenderedPaths = [
  '/',
  '/claude',
  '/auth',
  '/upgrade',
  '/crisis-support',
  '/how-to-use',
  '/about',
  '/contact',
  '/feedback',
  '/privacy',
  '/terms',
  '/cookies',
  '/affiliate',
] as const satisfies readonly PagePath[];

/** HTML of a page's root by `prerenderKey`. */
export type PrerenderedPages = Readonly<Record<string, string>>;

export interface PrerenderResult {
  readonly pages: PrerenderedPages;
  /** Pages that need a browser: they are served without text. */
  readonly failures: Readonly<Record<string, string>>;
}

/** Two pages say other things where the operator uses analytics or a captcha: the build writes each of their forms. */
export function prerenderKey(path: PagePath, settings: SiteSettings): string {
  const captcha = readCaptchaWidget(settings.captcha)?.vendor;
  if (path === '/privacy' && captcha !== undefined) return `${path} ${captcha}`;
  return path === '/cookies' && settings['analytics-id'] !== undefined ? `${path} analytics` : path;
}

/** Settings that give every form. */
export const prerenderSettings: readonly SiteSettings[] = [
  {},
  { 'analytics-id': 'G-PRERENDER' },
  { captcha: 'turnstile:prerender' },
  { captcha: 'hcaptcha:prerender' },
];

/** Marks the place of an operator's detail, which only the gateway knows. */
export const SETTING_ATTRIBUTE = 'data-setting';
