// The layout of a letter: the same words as text and as HTML, in the product's colours.
import { escapeHtml } from '../html/escape-html.ts';

/** A paragraph of plain text, a button, or a code to type. Nothing in it is treated as markup. */
export type LetterPart =
  | string
  | { readonly button: string; readonly link: string }
  | { readonly label: string; readonly code: string };

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const GREETING = 'Hello,';
const SIGNATURE = 'Warm regards\nConsilium. Every problem. Every expert. One conversation.';

/** The light theme's tokens as computed colours, because mail programs support neither style sheets nor oklch. */
const colours = {
  ground: '#f9f6f0',
  surface: '#fefcf9',
  ink: '#171e2b',
  muted: '#565c68',
  accent: '#006163',
  onAccent: '#f6fefd',
} as const;

export function layOutLetter(subject: string, parts: readonly LetterPart[]): WrittenLetter {
  const all = [GREETING, ...parts];
  return {
    subject,
    text: `${[...all.map(asText), SIGNATURE].join('\n\n')}\n`,
    html: asPage(subject, all.map(asMarkup).join('\n')),
  };
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  return 'link' in part ? part.link : `${part.label} ${part.code}`;
}

function asMarkup(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('code' in part)
    return `<p>${escapeHtml(part.label)} <strong style="letter-spacing:0.15em">${escapeHtml(part.code)}</strong></p>`;
  const look = `display:inline-block;padding:0.7rem 1.2rem;background:${colours.accent};color:${colours.onAccent};border-radius:0.5rem;text-decoration:none;font-weight:600`;
  return `<p><a href="${escapeHtml(part.link)}" style="${look}">${escapeHtml(part.button)}</a></p>`;
}

function asPage(subject: string, content: string): string {
  const { ground, surface, ink, muted, accent } = colours;
  const sheet = `max-width:34rem;margin:0 auto;padding:1.5rem;background:${surface};border-radius:0.75rem`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:2rem 1rem;background:${ground};color:${ink};font-family:system-ui,sans-serif;line-height:1.5">
<div style="${sheet}">
<p style="margin-top:0;font-family:Georgia,serif;font-size:1.25rem;font-weight:600;color:${accent}">Consilium</p>
${content}
<p style="margin-bottom:0;color:${muted}">${escapeHtml(SIGNATURE).replace('\n', '<br>')}</p>
</div>
</body></html>
`;
}
