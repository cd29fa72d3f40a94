// The pages of one audience without a `*` segment, for code that visits all of them.
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
