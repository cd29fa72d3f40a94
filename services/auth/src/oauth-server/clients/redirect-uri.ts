// Where a program may have people sent back to: exactly what it registered, but any port on one's own machine.

const MOST_CHARACTERS = 2048;

/** They run or read something in the browser, or lead out of it into something that is no program of the person's. */
const refusedSchemes: ReadonlySet<string> = new Set(
  [
    'javascript',
    'data',
    'file',
    'vbscript',
    'about',
    'blob',
    'filesystem',
    'view-source',
    'ws',
    'wss',
    'ftp',
    'mailto',
  ].map((scheme) => `${scheme}:`),
);
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why it may not be registered; undefined when it may. */
export function faultOfRedirectUri(uri: string): string | undefined {
  const url = uri.length > MOST_CHARACTERS ? null : URL.parse(uri);
  if (!url || /[\s\\\p{Cc}]/u.test(uri)) return 'invalid URL format';
  if (refusedSchemes.has(url.protocol))
    return `scheme '${url.protocol.slice(0, -1)}' is not allowed for security reasons`;
  if (url.username !== '' || url.password !== '') return 'user name and password are not allowed';
  if (uri.includes('#')) return 'fragment not allowed in redirect URI';
  if (!/^[a-z][a-z\d+.-]*:\/\/?[^/]/i.test(uri)) return 'must have scheme and host';
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) return 'HTTP scheme only allowed for localhost';
  return undefined;
}

export function isRegistered(registered: readonly string[], presented: string): boolean {
  return registered.some((uri) => uri === presented || differsInLoopbackPort(uri, presented));
}

/** RFC 8252 §7.3: a program on one's own machine takes the port that is free. */
function differsInLoopbackPort(registered: string, presented: string): boolean {
  if (faultOfRedirectUri(presented) !== undefined) return false;
  const [known, given] = [URL.parse(registered), URL.parse(presented)];
  if (known?.protocol !== 'http:' || given?.protocol !== 'http:' || !loopback.has(known.hostname)) return false;
  known.port = given.port;
  return known.href === given.href;
}

/** Another program on the same device may listen there too, so what comes back proves nothing about who asks. */
export function mayBeSomebodyElses(uri: string): boolean {
  return URL.parse(uri)?.protocol !== 'https:';
}
