// The Content-Security-Policy: our own scripts and styles only; what is inline is named by its hash.
import { createHash } from 'node:crypto';
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

/** The name of an inline script or style in a policy. */
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
}

export function contentSecurityPolicy({ scriptHashes = [], analytics = false }: PolicyOptions = {}): string {
  return Object.entries(directives)
    .map(([name, sources]) => {
      const hashes = name === 'script-src' ? scriptHashes.map((hash) => `'${hash}'`) : [];
      return [name, ...sources, ...hashes, ...((analytics && analyticsSources[name]) || [])].join(' ');
    })
    .join('; ');
}
