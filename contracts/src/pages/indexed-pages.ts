// Which pages search engines may list, and the picture that link previews show.
import { pages, type PagePath } from './pages.ts';

/** Public pages whose content is the same for everybody. */
export function isIndexed(path: PagePath): boolean {
  return pages.some((page) => page.path === path && page.for === 'everyone' && !page.path.endsWith('*'));
}

/** frontends/shell/public/social.png. */
export const socialPicture = {
  path: '/social.png',
  widthPx: 1200,
  heightPx: 630,
  description: 'Consilium: every problem, every expert, one conversation.',
} as const;
