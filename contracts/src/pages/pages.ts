// Every page of the web app, once: gateway, shell, remotes, build and tests take their lists from here.

export const remoteNames = ['consult', 'account', 'progress', 'info', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Who sees what the page is for; to others it says how they get in. */
export type PageAudience = 'everyone' | 'signed-in' | 'admin';

export interface PageRow {
  /** A last step `*` stands for any one step. */
  readonly path: string;
  readonly remote: RemoteName;
  readonly for: PageAudience;
}

/** Plain data, without a word that is not needed by the first script of every page. Titles are in page-heads.ts. */
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
  { path: '/admin', remote: 'admin', for: 'admin' },
] as const satisfies readonly PageRow[];

type Row = (typeof pages)[number];
/** A path of the table; what links to a page is typed with it. */
export type PagePath = Row['path'];
/** What has a free step is no link by itself. */
export type PlainPath = Exclude<PagePath, `${string}*`>;
/** A page, or a place in it. */
export type PageLink = PlainPath | `${PlainPath}#${string}`;
export type PagePathOf<Name extends RemoteName> = Extract<Row, { readonly remote: Name }>['path'];

/** The row of an address. Slashes at the end do not matter. */
export function pageAt(pathname: string): Row | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
  return pages.find(({ path }) => path === plain || path === withFreeStep(plain));
}

/** What is in the free step is not looked at, only that it is one step and not empty. */
function withFreeStep(pathname: string): string {
  return pathname.replace(/\/[^/]+$/u, '/*');
}
