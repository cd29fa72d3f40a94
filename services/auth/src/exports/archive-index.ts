// The archive's first page: a table of contents, in the order in which people look for things.
import { entryOf, plainWords } from '@consilium/contracts/known-names.ts';
import type { exportingParts } from '@consilium/contracts/privacy/events.ts';
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { pageEnd, pageStart } from '@consilium/kit/personal-data/data-page.ts';

const titles = {
  chat: 'Conversations and what came of them',
  auth: 'Your account',
  metrics: 'Your use of Consilium',
  affiliate: 'Products that you were shown',
  billing: 'Your plan and what counted',
  admin: 'What you wrote to us',
} satisfies Record<(typeof exportingParts)[number], string>;

const about =
  'Everything Consilium keeps of you. Each entry is a page to read; the same as JSON, for programs, lies beside it. ' +
  'Passwords, keys and codes are in no copy: we keep them only in a form that cannot be read.';

export function archiveIndex(names: readonly string[], askedAt: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(askedAt);
  const parts = partsIn(names)
    .map((part) => partOf(part, names))
    .join('');
  return `${pageStart(`Your data, ${day}`, about)}${parts}${copies}${pageEnd}`;
}

const copies =
  '<p class="about">Copies of your plan, time zone and roles, which the entrance of the site keeps to be quick, say nothing else ' +
  'than the pages above. Counters against misuse are deleted within days.</p>\n';

/** A part that this build does not know comes last, under its own name. */
function partsIn(names: readonly string[]): readonly string[] {
  return [...new Set([...Object.keys(titles), ...names.map((name) => name.slice(0, name.indexOf('/')))])];
}

function partOf(part: string, names: readonly string[]): string {
  const title = entryOf(titles, part) ?? plainWords(part);
  const own = names.filter((name) => name.startsWith(`${part}/`));
  const pages = own.filter((name) => name.endsWith('.html')).map(pageLink);
  const others = own.filter((name) => !/\.(html|json)$/.test(name)).map(fileLink);
  return `<article><h2>${escapeHtml(title)}</h2><ul>${[...pages, ...others].join('')}</ul></article>\n`;
}

function pageLink(name: string): string {
  const stem = name.slice(0, -'.html'.length);
  const title = stem.slice(stem.indexOf('/') + 1).replaceAll('-', ' ');
  const words = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  return `<li><a href="${escapeHtml(encodeURI(name))}">${escapeHtml(words)}</a> (<a href="${escapeHtml(encodeURI(`${stem}.json`))}">JSON</a>)</li>`;
}

function fileLink(name: string): string {
  return `<li><a href="${escapeHtml(encodeURI(name))}">${escapeHtml(name.slice(name.lastIndexOf('/') + 1))}</a></li>`;
}
