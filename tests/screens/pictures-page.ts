// The page that shows all pictures: a row per state, with its variants side by side, and before above now.
import type { PageState } from './page-state.ts';
import type { TakenFrom } from './pictures.ts';

const looks = ['phone', 'tablet', 'wide'].flatMap((size) => [`${size}-light`, `${size}-dark`]);
const style = `
  :root { color-scheme: light dark }
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
  .looks { display: flex; flex-wrap: wrap; gap: 1rem }
  figure { margin: 0 }
  img { display: block; border: 1px solid; width: 22rem }
  .phone img { width: 11rem }
  .tablet img { width: 16rem }`;

export function picturesPage(
  groups: Readonly<Record<string, readonly PageState[]>>,
  taken: readonly TakenFrom[],
): string {
  const sections = Object.entries(groups).flatMap(([title, states]) => [
    `<h2>${escaped(title)}</h2>`,
    ...states.map((state) => section(state, taken)),
  ]);
  const head = `<meta charset="utf-8"><title>Screens</title><style>${style}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>Screens</h1>\n${sections.join('\n')}\n</body></html>\n`;
}

function section({ name, shows }: PageState, taken: readonly TakenFrom[]): string {
  const rows = taken.map(
    (from) => `<div class="looks">${looks.map((look) => picture(name, shows, look, from)).join('')}</div>`,
  );
  return `<section><h3>${escaped(shows)}</h3>${rows.join('\n')}</section>`;
}

function picture(name: string, shows: string, look: string, from: TakenFrom): string {
  const words = escaped(`${shows}, ${look.replace('-', ', ')}, ${from}`);
  const image = `<img loading="lazy" src="${from}/${name}-${look}.jpg" alt="${words}">`;
  return `<figure class="${look.split('-')[0]}">${image}<figcaption>${look.replace('-', ', ')}, ${from}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
