// The Content-Security-Policy: our own scripts and styles only; inline scripts of the shell by their hash.
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
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

/** `scriptHashes` look like `sha256-…`. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  return Object.entries(directives)
    .map(([name, sources]) => {
      const hashes = name === 'script-src' ? scriptHashes.map((hash) => `'${hash}'`) : [];
      return [name, ...sources, ...hashes].join(' ');
    })
    .join('; ');
}
