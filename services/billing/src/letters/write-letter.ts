// Puts a letter together, as text and as a page: days in the reader's zone, amounts in their currency.
import { amountInWords, dayInWords, planInWords } from './in-words.ts';
import type { LetterFacts, LetterName } from './order-letter.ts';
import { pageOf, wordingOf } from './wordings.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'Warm regards\nConsilium. Every problem. Every expert. One conversation.';

export function writeLetter(
  name: LetterName,
  facts: LetterFacts,
  reader: { readonly zone: string; readonly publicUrl: string },
): Letter {
  const { subject, paragraphs, button } = wordingOf(name, facts);
  const link = `${reader.publicUrl}${pageOf(name)}`;
  const filled = ['Hello,', ...paragraphs.map((paragraph) => fill(paragraph, facts, reader.zone))];
  return {
    subject,
    text: `${[...filled, link, SIGNATURE].join('\n\n')}\n`,
    html: asPage({ subject, paragraphs: filled, button, link }),
  };
}

function fill(paragraph: string, { amount, price, at }: LetterFacts, zone: string): string {
  return paragraph
    .replaceAll('{amount}', amount ? amountInWords(amount) : '')
    .replaceAll('{plan}', planInWords(price))
    .replaceAll('{day}', at === undefined ? '' : dayInWords(new Date(at), zone));
}

interface Page {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly link: string;
}

function asPage({ subject, paragraphs, button, link }: Page): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:34rem;margin:2rem auto;padding:0 1rem;color:#1c1917">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:0.7rem 1.2rem;background:#1d4ed8;color:#fff;border-radius:0.5rem;text-decoration:none">${escapeHtml(button)}</a></p>
<p>${escapeHtml(SIGNATURE).replace('\n', '<br>')}</p>
</body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
