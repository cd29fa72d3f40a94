// The pages of one audience that an address without a free step opens, for whoever visits them all.
import { pages } from './pages.ts';
import type { PageAudience, PlainPath } from './pages.ts';

export function plainPages(audience: PageAudience): readonly PlainPath[] {
  return pages
    .filter((page) => page.for === audience)
    .map((page) => page.path)
    .filter(isPlain);
}

function isPlain(path: string): path is PlainPath {
  return !path.endsWith('*');
}
