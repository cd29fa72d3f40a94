// A text that begins with a quoted question of the expert, taken apart so that the field shows the person's words alone.
import { readQuote, withQuote } from '@consilium/contracts/chat/quoted-question.ts';
import type { QuotedMessage } from '@consilium/contracts/chat/quoted-question.ts';

/** Whoever is typing `>` at the beginning of a line quotes nothing yet. */
export function apart(text: string): QuotedMessage {
  const { quote, words } = readQuote(text);
  const isWhole = quote !== null && text.startsWith(withQuote('', quote));
  return isWhole ? { quote, words } : { quote: null, words: text };
}

export function together(quote: string | null, words: string): string {
  return quote === null ? words : `${withQuote('', quote)}${words}`;
}
