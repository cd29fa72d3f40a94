// The text of HTML that is nested more deeply than any mail program writes. A parser takes half a minute for a megabyte of that.

const MOST_DEPTH = 1000;
const tag = /<(?<slash>\/?)(?<name>[a-z][a-z0-9]*)/gi;
const withoutEnd: readonly string[] = ['br', 'img', 'hr', 'meta', 'link', 'input', 'col', 'wbr', 'area', 'base'];
const unseen: readonly string[] = ['style', 'script', 'title'];

export function isDeep(html: string): boolean {
  let depth = 0;
  for (const { groups } of html.matchAll(tag)) {
    if (withoutEnd.includes(groups?.['name']?.toLowerCase() ?? '')) continue;
    depth = groups?.['slash'] === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

/** In one pass. Entities stay as they are written. */
export function withoutTags(html: string): string {
  const [before = '', ...parts] = html.split('<');
  const texts = [before];
  let hidden: string | undefined;
  for (const part of parts) {
    const name = /^\/?[a-z]*/i.exec(part)?.[0].toLowerCase() ?? '';
    if (hidden !== undefined && name !== `/${hidden}`) continue;
    hidden = unseen.includes(name) ? name : undefined;
    const end = part.indexOf('>');
    if (hidden === undefined && end !== -1) texts.push(part.slice(end + 1));
  }
  return texts.join(' ').replaceAll(/[ \t]+/g, ' ');
}
