// The Content-Security-Policy: our own scripts and styles only; inline ones are allowed by their hash.
import { createHash } from 'node:crypto';
import { captchaWidgets } from '@consilium/contracts/gateway/captcha-widgets.ts';
import type { CaptchaWidget } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { analyticsHosts } from '@consilium/contracts/gateway/site-settings.ts';

/** Style elements that react-aria adds to the page: touch on pressable things, and the page behind a dialog on iOS. */
const componentStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...componentStyles.map((style) => `'${cspHash(style)}'`)],
  // Components place their overlays by style attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The source expression of an inline script or style. */
export function cspHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What the analytics script needs, where the operator named one. */
const analyticsSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': [analyticsHosts.script],
  'img-src': analyticsHosts.reports,
  'connect-src': analyticsHosts.reports,
};

export interface PolicyOptions {
  /** Made by `cspHash`. */
  readonly scriptHashes?: readonly string[];
  readonly analytics?: boolean;
  readonly captcha?: CaptchaWidget['vendor'] | undefined;
}

export function contentSecurityPolicy({ scriptHashes = [], analytics = false, captcha }: PolicyOptions = {}): string {
  const additions: readonly Readonly<Record<string, readonly string[]>>[] = [
    { 'script-src': scriptHashes.map((hash) => `'${hash}'`) },
    analytics ? analyticsSources : {},
    captcha ? captchaWidgets[captcha].sources : {},
  ];
  return Object.entries(directives)
    .map(([name, own]) => {
      const added = additions.flatMap((sources) => sources[name] ?? []);
      // 'none' must be the only source.
      return [name, ...own.filter((source) => added.length === 0 || source !== "'none'"), ...added].join(' ');
    })
    .join('; ');
}
