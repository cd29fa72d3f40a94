// The layout of a letter: the same words as text and as HTML, in the product's colours.
import { escapeHtml } from '../html/escape-html.ts';
import { sheetButton, sheetColours, sheetPage } from '../html/sheet-page.ts';

/** A paragraph of plain text, a list, words that somebody else wrote, a button, a small link, or a code to type. Nothing in it is treated as markup. */
export type LetterPart =
  | string
  | { readonly list: readonly string[] }
  | { readonly quoted: string }
  | { readonly button: string; readonly link: string }
  | { readonly smallLink: string; readonly link: string }
  | { readonly label: string; readonly code: string };

const quotation = `margin:1rem 0;padding-left:1rem;border-left:2px solid ${sheetColours.muted};white-space:pre-wrap;overflow-wrap:anywhere`;

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const GREETING = 'Hello,';
const SIGNATURE = 'Warm regards\nConsilium. Every problem. Every expert. One conversation.';

export function layOutLetter(subject: string, parts: readonly LetterPart[]): WrittenLetter {
  const all = [GREETING, ...parts];
  return {
    subject,
    text: `${[...all.map(asText), SIGNATURE].join('\n\n')}\n`,
    html: sheetPage(subject, [...all.map(asMarkup), signature()].join('\n')),
  };
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n');
  if ('quoted' in part) return part.quoted.replaceAll(/^/gm, '> ');
  if ('smallLink' in part) return `${part.smallLink}: ${part.link}`;
  return 'link' in part ? part.link : `${part.label} ${part.code}`;
}

function asMarkup(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('code' in part)
    return `<p>${escapeHtml(part.label)} <strong style="letter-spacing:0.15em">${escapeHtml(part.code)}</strong></p>`;
  if ('quoted' in part) return `<blockquote style="${quotation}">${escapeHtml(part.quoted)}</blockquote>`;
  if ('list' in part) return `<ul>${part.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  if ('smallLink' in part)
    return `<p style="font-size:0.875rem"><a href="${escapeHtml(part.link)}" style="color:${sheetColours.muted}">${escapeHtml(part.smallLink)}</a></p>`;
  return `<p><a href="${escapeHtml(part.link)}" style="${sheetButton}">${escapeHtml(part.button)}</a></p>`;
}

function signature(): string {
  return `<p style="margin-bottom:0;color:${sheetColours.muted}">${escapeHtml(SIGNATURE).replace('\n', '<br>')}</p>`;
}
