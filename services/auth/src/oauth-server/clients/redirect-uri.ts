// Redirect addresses of programs: exactly the registered ones, but with any port on the person's own machine.

const MOST_CHARACTERS = 2048;

/** Schemes that run or read something in the browser, or open something that is not the person's program. */
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

/** Returns why it may not be registered; undefined when it may. */
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

/** RFC 8252 §7.3: a program on the person's own machine listens on any free port. */
function differsInLoopbackPort(registered: string, presented: string): boolean {
  if (faultOfRedirectUri(presented) !== undefined) return false;
  const [known, given] = [URL.parse(registered), URL.parse(presented)];
  if (known?.protocol !== 'http:' || given?.protocol !== 'http:' || !loopback.has(known.hostname)) return false;
  known.port = given.port;
  return known.href === given.href;
}

/** True when another program on the same device could receive the redirect, so that it does not identify the program. */
export function mayReachAnotherProgram(uri: string): boolean {
  return URL.parse(uri)?.protocol !== 'https:';
}
