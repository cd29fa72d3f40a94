// A copy of the page of helplines that needs nothing else: its styles are inside, its scripts are left out.
import { crisisPagePath, offlineCopiesName } from '@consilium/web/offline/offline-copies.ts';
import { textPagePolicy } from '@consilium/web/offline/text-page-policy.ts';

const copiedAtHeader = 'x-copied-at';
const HOUR_MS = 3_600_000;

const scripts = /<script\b[^>]*>[^]*?<\/script>/giu;
const styleSheets = /<link\b[^>]*\brel="?stylesheet"?[^>]*>/giu;
const otherLinks = /<link\b[^>]*>/giu;
const noScript = /<noscript>([^]*?)<\/noscript>/giu;
/** Of the page itself: what does nothing without scripts, and the menus, whose pages are not there. */
const needsScripts = [
  /<header\b[^>]*><nav aria-label="Main"[^]*?<\/header>/giu,
  /<button\b[^]*?<\/button>/giu,
  /<label\b[^>]*>[^<]*<\/label><input\b[^>]*>/giu,
];

/** The menus are gone, so nothing has to stay below them. */
const withoutBar = '<style>:root { --bar-height: 0px; }</style>';

export async function crisisCopy(): Promise<Response | undefined> {
  return (await caches.open(offlineCopiesName)).match(crisisPagePath);
}

/** Never rejects: without an answer the copy of before stays. Asks without cookies, so that the page is everybody's. */
export async function refreshCrisisCopy({ ifOlderThanHours }: { ifOlderThanHours?: number } = {}): Promise<void> {
  try {
    if (ifOlderThanHours !== undefined && (await ageHours()) < ifOlderThanHours) return;
    // oxlint-disable-next-line api-answers/only-client -- a page or a file, no API call
    const answer = await fetch(crisisPagePath, { credentials: 'omit', headers: { accept: 'text/html' } });
    if (!answer.ok) return;
    const html = selfContained(await answer.text(), stylesOf);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': textPagePolicy,
      [copiedAtHeader]: String(Date.now()),
    };
    await (await caches.open(offlineCopiesName)).put(crisisPagePath, new Response(await html, { headers }));
  } catch {
    // The next visit tries again.
  }
}

async function ageHours(): Promise<number> {
  const copiedAt = Number((await crisisCopy())?.headers.get(copiedAtHeader) ?? 0);
  return (Date.now() - copiedAt) / HOUR_MS;
}

export async function selfContained(html: string, readStyles: (address: string) => Promise<string>): Promise<string> {
  const addresses = [...html.matchAll(styleSheets)].flatMap(([link]) => /\bhref="([^"]+)"/u.exec(link)?.[1] ?? []);
  const styles = (await Promise.all(addresses.map(readStyles))).map((style) => `<style>${style}</style>`);
  const left = [scripts, otherLinks, noScript, ...needsScripts].reduce((text, part) => text.replace(part, ''), html);
  return left.replace('</head>', () => `${styles.join('')}${withoutBar}</head>`);
}

/** Without the fonts, which are larger than the page. */
async function stylesOf(address: string): Promise<string> {
  // oxlint-disable-next-line api-answers/only-client -- a page or a file, no API call
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.text()).replaceAll(/@font-face\s*\{[^}]*\}/gu, '');
}
