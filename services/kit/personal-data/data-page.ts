// Renders rows of data as an HTML page that opens from a disk, without scripts or network.
import { escapeHtml } from '../html/escape-html.ts';

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --quiet: #55606e; --line: #d9d5cc; --ground: #fbf9f4; --sheet: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ecf0; --quiet: #a5b0bd; --line: #3a4553; --ground: #161d26; --sheet: #1e2732; } }
body { margin: 2rem auto; max-width: 52rem; padding: 0 1rem; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
h1 { font-size: 1.6rem; line-height: 1.2; }
a { color: inherit; }
.about { color: var(--quiet); }
article { margin: 1rem 0; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; }
dl { margin: 0; display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: 0.3rem 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
dd.nested { grid-column: 1 / -1; white-space: normal; padding-left: 0.75rem; border-left: 2px solid var(--line); }
ul { margin: 0; padding-left: 1.1rem; }
li { margin: 0.4rem 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.4rem; } }`;

export const pageEnd = '</main>\n</body>\n</html>\n';

export function pageStart(title: string, about: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style}
</style></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="about">${escapeHtml(about)}</p>
`;
}

export function pageOfRow(row: object): string {
  return `<article>${valueOf(row)}</article>\n`;
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return momentOf(value.toISOString());
  if (Array.isArray(value)) return listOf(value);
  if (typeof value === 'object') return `<dl>${Object.entries(value).map(entryOf).join('')}</dl>`;
  return typeof value === 'string' ? textOf(value) : escapeHtml(JSON.stringify(value));
}

function listOf(values: readonly unknown[]): string {
  return values.length === 0 ? '–' : `<ul>${values.map((value) => `<li>${valueOf(value)}</li>`).join('')}</ul>`;
}

function entryOf([name, value]: [string, unknown]): string {
  const isNested = typeof value === 'object' && value !== null && !(value instanceof Date);
  return `<dt>${escapeHtml(wordsOf(name))}</dt><dd${isNested ? ' class="nested"' : ''}>${valueOf(value)}</dd>`;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;

function textOf(text: string): string {
  return moment.test(text) ? momentOf(text) : escapeHtml(text);
}

function momentOf(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}

/** createdAt and created_at become "Created at". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
