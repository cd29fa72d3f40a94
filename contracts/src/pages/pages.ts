// Every page of the web app, once: gateway, shell, remotes, build and tests derive their lists from it.

export const remoteNames = ['consult', 'account', 'progress', 'info', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Who can see the page's content; others are told how to get in. */
export type PageAudience = 'everyone' | 'signed-in' | 'admin';

/** `support` sees the desk of the portal, `admin` the whole of it. */
export type PortalRole = 'admin' | 'support';

export interface PageRow {
  /** A last segment `*` stands for any one segment. */
  readonly path: string;
  readonly remote: RemoteName;
  readonly for: PageAudience;
  /** Any of these roles opens it; without them no role is asked for. */
  readonly roles?: readonly PortalRole[];
}

/** Only what the first script of every page needs. Titles are in page-heads.ts. */
export const pages = [
  { path: '/', remote: 'consult', for: 'everyone' },
  { path: '/claude', remote: 'consult', for: 'everyone' },
  { path: '/conversation/*', remote: 'consult', for: 'everyone' },
  { path: '/conversations', remote: 'consult', for: 'signed-in' },
  { path: '/auth', remote: 'account', for: 'everyone' },
  { path: '/profile', remote: 'account', for: 'signed-in' },
  { path: '/profile/edit', remote: 'account', for: 'signed-in' },
  { path: '/profile/security', remote: 'account', for: 'signed-in' },
  { path: '/profile/privacy', remote: 'account', for: 'signed-in' },
  { path: '/upgrade', remote: 'account', for: 'everyone' },
  { path: '/oauth/consent', remote: 'account', for: 'signed-in' },
  { path: '/metrics', remote: 'progress', for: 'signed-in' },
  { path: '/how-to-use', remote: 'info', for: 'everyone' },
  { path: '/about', remote: 'info', for: 'everyone' },
  { path: '/contact', remote: 'info', for: 'everyone' },
  { path: '/feedback', remote: 'info', for: 'everyone' },
  { path: '/crisis-support', remote: 'info', for: 'everyone' },
  { path: '/privacy', remote: 'info', for: 'everyone' },
  { path: '/terms', remote: 'info', for: 'everyone' },
  { path: '/cookies', remote: 'info', for: 'everyone' },
  { path: '/affiliate', remote: 'info', for: 'everyone' },
  { path: '/admin', remote: 'admin', for: 'admin', roles: ['admin', 'support'] },
  { path: '/keyword-management', remote: 'admin', for: 'admin', roles: ['admin'] },
] as const satisfies readonly PageRow[];

type Row = (typeof pages)[number];
/** A path of the table; links to pages are typed with it. */
export type PagePath = Row['path'];
/** A path with `*` cannot be linked to directly. */
export type PlainPath = Exclude<PagePath, `${string}*`>;
/** A page, or an anchor in it. */
export type PageLink = PlainPath | `${PlainPath}#${string}`;
export type PagePathOf<Name extends RemoteName> = Extract<Row, { readonly remote: Name }>['path'];

/** The row of an address. Trailing slashes do not matter. */
export function pageAt(pathname: string): Row | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
  return pages.find(({ path }) => path === plain || path === withFreeStep(plain));
}

/** Matches `*` with exactly one segment, whatever it contains. */
function withFreeStep(pathname: string): string {
  return pathname.replace(/\/[^/]+$/u, '/*');
}

export function opensTo(path: PagePath, roles: readonly string[]): boolean {
  const row: PageRow | undefined = pages.find((page) => page.path === path);
  return row?.roles === undefined || row.roles.some((role) => roles.includes(role));
}
