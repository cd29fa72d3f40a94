// What search engines and link previews read of a page, in the head of the shell: title, description, canonical address,
// picture, and the frequent questions.
import { frequentQuestions } from '@consilium/contracts/pages/frequent-questions.ts';
import { pageHeads } from '@consilium/contracts/pages/page-heads.ts';
import { pages } from '@consilium/contracts/pages/pages.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import { isIndexed, socialPicture } from '@consilium/contracts/pages/indexed-pages.ts';
import { escapedText } from './escaped-text.ts';

/** `origin` is that of the site. Keeps the shell's own title or description where a page has none. */
export function withHead(html: string, path: PagePath, origin: string): string {
  const { title, description } = pageHeads[path];
  const titled = withTitle(html, title);
  const described =
    description === undefined
      ? titled
      : titled.replace(descriptionMeta, () => meta('name', 'description', description));
  return withTags(described, isIndexed(path) ? indexedTags(path, origin) : [notIndexed]);
}

/** For an address that is no page. */
export function withHeadOfNoPage(html: string): string {
  return withTags(withTitle(html, 'Page not found'), [notIndexed]);
}

const descriptionMeta = /<meta\s[^>]*name="description"[^>]*>/u;
const notIndexed = meta('name', 'robots', 'noindex');

function withTitle(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/u, () => `<title>${escapedText(title)} · Consilium</title>`);
}

function withTags(html: string, tags: readonly string[]): string {
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

function indexedTags(path: PagePath, origin: string): readonly string[] {
  const { title, description = '' } = pageHeads[path];
  const address = origin + canonicalPath(path);
  return [
    `<link rel="canonical" href="${escapedText(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Consilium'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', origin + socialPicture.path),
    meta('property', 'og:image:width', String(socialPicture.widthPx)),
    meta('property', 'og:image:height', String(socialPicture.heightPx)),
    meta('property', 'og:image:alt', socialPicture.description),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(path === '/how-to-use' ? [questionsForPrograms()] : []),
  ];
}

/** Two addresses show the chooser. */
function canonicalPath(path: PagePath): string {
  return path === '/claude' ? '/' : path;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapedText(content)}">`;
}

/** As schema.org has it. A block of data, which no browser runs. */
function questionsForPrograms(): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: frequentQuestions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The pages for search engines, as XML. */
export function sitemap(origin: string): string {
  const paths = pages.map(({ path }) => path).filter((path) => isIndexed(path) && canonicalPath(path) === path);
  const rows = paths.map((path) => `<url><loc>${escapedText(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}
