// Where a mail link may redirect to: the site itself and the addresses that the operator listed, else the site's root.
export interface Redirects {
  readonly origin: string;
  /** The requested address if it is allowed, else the site's root. */
  resolve(wanted: string): string;
}

/** Refused whatever the operator's list says: these run or read something in the browser. */
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
      // Refuses control characters: the URL parser drops some, and PostgreSQL cannot store U+0000.
      return url && isAllowed(url) && !/\p{Cc}/u.test(wanted) ? wanted : `${origin}/`;
    },
  };
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On the local machine a site has several names. */
function isSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const isLocal = loopback.has(url.hostname) && loopback.has(site.hostname);
  return isLocal && url.protocol === site.protocol && url.port === site.port;
}

/** `*` matches within one part between dots and slashes, `**` across them. */
function toPattern(glob: string): RegExp {
  const escaped = glob.replace(/[\\^$+?.()|[\]{}]/g, String.raw`\$&`);
  const source = escaped.replaceAll('**', '\u0000').replaceAll('*', '[^./]*').replaceAll('\u0000', '.*');
  return new RegExp(`^${source}/?$`);
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}

/** For GoTrue's implicit flow and its messages: adds values to the fragment, with `sb` as marker. */
export function withFragment(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  url.hash = sorted({ ...values, sb: '' }).toString();
  return url.href;
}

/** For PKCE: adds values to the query. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function sorted(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
