// Where a mail link may send the browser: the site itself and what the operator listed, else the site's root.
export interface Redirects {
  readonly origin: string;
  /** The wanted address when it is allowed, else the site's root. */
  resolve(wanted: string): string;
}

/** Whatever the list says: these run or read something in the browser. */
const neverAllowed: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

export function createRedirects(publicUrl: string, allowList: readonly string[]): Redirects {
  const site = new URL(publicUrl);
  const { origin } = site;
  const patterns = allowList.map(toPattern);
  const isAllowed = (url: URL) =>
    !neverAllowed.has(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    (isSite(url, site) || patterns.some((pattern) => pattern.test(withoutFragment(url))));
  return {
    origin,
    resolve(wanted) {
      const url = URL.parse(wanted);
      // Control characters: the parser would leave some out, and a database keeps no U+0000.
      return url && isAllowed(url) && !/\p{Cc}/u.test(wanted) ? wanted : `${origin}/`;
    },
  };
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On one's own machine a site has several names. */
function isSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const isLocal = loopback.has(url.hostname) && loopback.has(site.hostname);
  return isLocal && url.protocol === site.protocol && url.port === site.port;
}

/** `*` stays within one part between dots and slashes, `**` crosses them. */
function toPattern(glob: string): RegExp {
  const escaped = glob.replace(/[\\^$+?.()|[\]{}]/g, String.raw`\$&`);
  const source = escaped.replaceAll('**', '\u0000').replaceAll('*', '[^./]*').replaceAll('\u0000', '.*');
  return new RegExp(`^${source}/?$`);
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}

/** Success in GoTrue's implicit flow and its messages: values in the fragment, `sb` marking it as ours. */
export function withFragment(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  url.hash = sorted({ ...values, sb: '' }).toString();
  return url.href;
}

/** PKCE: values in the query, the existing query kept. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function sorted(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
