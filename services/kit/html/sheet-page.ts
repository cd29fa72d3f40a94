// A page of one sheet in the product's colours, without style sheets: for mails, and for pages that a service shows itself.
import { escapeHtml } from './escape-html.ts';

/** The light theme's tokens as computed colours, because mail programs support neither style sheets nor oklch. */
export const sheetColours = {
  ground: '#f9f6f0',
  surface: '#fefcf9',
  ink: '#171e2b',
  muted: '#565c68',
  accent: '#006163',
  onAccent: '#f6fefd',
} as const;

export const sheetButton = `display:inline-block;padding:0.7rem 1.2rem;background:${sheetColours.accent};color:${sheetColours.onAccent};border-radius:0.5rem;text-decoration:none;font-weight:600`;

/** `content` is markup. */
export function sheetPage(title: string, content: string): string {
  const { ground, surface, ink, accent } = sheetColours;
  const sheet = `max-width:34rem;margin:0 auto;padding:1.5rem;background:${surface};border-radius:0.75rem`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:2rem 1rem;background:${ground};color:${ink};font-family:system-ui,sans-serif;line-height:1.5">
<div style="${sheet}">
<p style="margin-top:0;font-family:Georgia,serif;font-size:1.25rem;font-weight:600;color:${accent}">Consilium</p>
${content}
</div>
</body></html>
`;
}
