// Puts the text of a page, as the build wrote it, into the shell: it is read before any script has run, and without one.
import { prerenderKey, SETTING_ATTRIBUTE } from '@consilium/contracts/gateway/prerendered-pages.ts';
import type { PrerenderedPages } from '@consilium/contracts/gateway/prerendered-pages.ts';
import { beforeScripts } from '@consilium/contracts/gateway/before-scripts.ts';
import type { SiteSettings } from '@consilium/contracts/gateway/site-settings.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import { pageHeads } from '@consilium/contracts/pages/page-heads.ts';
import { escapedText } from './escaped-text.ts';
import { wordsWithoutScripts } from './words-without-scripts.ts';

const emptyRoot = '<div id="root"></div>';
const scripts = /<script(?= [^>]*src=)|<link(?= [^>]*as="script")/gu;
const laterStyle = /<link href="([^"]+\.css)" rel="preload" as="style">/gu;

/** The html as it is when the page was not written. */
export function withPrerendered(
  html: string,
  path: PagePath,
  written: { readonly pages: PrerenderedPages; readonly settings: SiteSettings },
): string {
  const text = written.pages[prerenderKey(path, written.settings)];
  if (text === undefined || !html.includes(emptyRoot)) return html;
  const spoken = withWordsWithoutScripts(withOperator(text, written.settings), path);
  // Such a page is for doing something: the message that it cannot be loaded takes the place of its text.
  const kind = path in wordsWithoutScripts ? ' data-acts' : '';
  const root = `<div id="root" data-prerendered${kind}>${spoken}</div>`;
  const styled = withLateScripts(withStyles(html)).replace(
    '</head>',
    () => `<script>${beforeScripts(path)}</script></head>`,
  );
  return styled.replace(/<noscript>[^]*?<\/noscript>/u, () => withoutScripts(path)).replace(emptyRoot, () => root);
}

/** Styles that would be requested by scripts are needed at once, in the order in which scripts would add them. */
function withStyles(html: string): string {
  const styles = [...html.matchAll(laterStyle)].map(([, address = '']) => address);
  const missing = [...new Set(styles)].filter((address) => !html.includes(`<link href="${address}" rel="stylesheet">`));
  const links = missing.map((address) => `<link href="${address}" rel="stylesheet">`);
  return html.replace(laterStyle, '').replace('</head>', () => `${links.join('')}</head>`);
}

/** What is read comes first. */
function withLateScripts(html: string): string {
  return html.replace(scripts, (start) => `${start} fetchpriority="low"`);
}

/** The build knows no operator: it marked the places of their details. */
function withOperator(text: string, settings: SiteSettings): string {
  return text.replace(
    new RegExp(`(<span ${SETTING_ATTRIBUTE}="(operator-[a-z]+)">)[^]*?(</span>)`, 'gu'),
    (whole, start: string, name: keyof SiteSettings, end: string) => {
      const value = settings[name];
      if (value === undefined) return whole;
      const shown = escapedText(value);
      return start + (name === 'operator-email' ? `<a href="mailto:${shown}">${shown}</a>` : shown) + end;
    },
  );
}

/** In the page itself, above what does not work then. */
function withWordsWithoutScripts(text: string, path: PagePath): string {
  const words = wordsWithoutScripts[path];
  if (words === undefined) return text;
  return text.replace(/<main[^>]*>/u, (main) => `${main}<noscript>${words}</noscript>`);
}

/** The menus need scripts; these links do not. */
function withoutScripts(of: PagePath): string {
  const alone = of in wordsWithoutScripts ? '' : 'Asking an expert needs JavaScript; this page does not. ';
  const links = plainPages('everyone')
    .filter((path) => path in pageHeads && path !== '/claude')
    .map((path) => `<li><a href="${path}">${escapedText(pageHeads[path].title)}</a></li>`);
  return `<noscript><p>${alone}If you are in danger, call your local emergency number now.</p><nav aria-label="All pages"><ul>${links.join('')}</ul></nav></noscript>`;
}
