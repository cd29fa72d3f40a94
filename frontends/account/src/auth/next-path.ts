// Where to go after signing in: a page of our own, named in ?next=, or home.
const ownPages = [
  /^\/$/u,
  /^\/claude$/u,
  /^\/conversation\/[\w-]{1,64}$/u,
  /^\/(conversations|metrics|admin|keyword-management|upgrade|crisis-support)$/u,
  /^\/profile(\/(edit|security|privacy))?$/u,
  /^\/oauth\/consent$/u,
];

/** Anything that is not exactly one of our pages (another host, a script address, a trick with slashes) is home. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return '/';
  const url = parse(next, origin);
  if (url?.origin !== origin || !ownPages.some((page) => page.test(url.pathname))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function parse(next: string, origin: string): URL | undefined {
  try {
    return new URL(next, origin);
  } catch {
    return undefined;
  }
}
