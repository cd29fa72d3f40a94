// Which remote serves which address. A page that is in nobody's list is the 404 page.
export type RemoteName = 'consult' | 'account' | 'progress' | 'info' | 'admin';

const pathsOf: Readonly<Record<RemoteName, readonly string[]>> = {
  consult: ['/', '/claude', '/conversation/*', '/conversations'],
  account: [
    '/auth',
    '/profile',
    '/profile/edit',
    '/profile/security',
    '/profile/privacy',
    '/upgrade',
    '/oauth/consent',
  ],
  progress: ['/metrics'],
  info: [
    '/how-to-use',
    '/about',
    '/contact',
    '/feedback',
    '/crisis-support',
    '/privacy',
    '/terms',
    '/cookies',
    '/affiliate',
  ],
  admin: ['/admin'],
};

const table = Object.entries(pathsOf).flatMap(([name, paths]) =>
  paths.map((path) => ({ name: name as RemoteName, path })),
);

export function remoteOf(pathname: string): RemoteName | undefined {
  const path = withoutSlash(pathname);
  return table.find((entry) => matches(entry.path, path))?.name;
}

/** Two addresses show the home page. */
export function isHome(pathname: string): boolean {
  return ['/', '/claude'].includes(withoutSlash(pathname));
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const stem = pattern.slice(0, -2);
  return path === stem || path.startsWith(`${stem}/`);
}
