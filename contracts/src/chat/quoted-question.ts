// A message that answers a question of the expert: it quotes the question above the answer, as in an email.
export interface QuotedMessage {
  /** The question of the expert; null for a message that quotes nothing. */
  readonly quote: string | null;
  /** What the person wrote. */
  readonly words: string;
}

const quoted = /^((?:> ?[^\n]*(?:\n|$))+)\n*([\s\S]*)$/u;

export function readQuote(message: string): QuotedMessage {
  const [, lines = '', words = ''] = quoted.exec(message) ?? [];
  if (lines === '') return { quote: null, words: message };
  const quote = lines.replace(/^> ?/gmu, '').trim();
  return quote === '' ? { quote: null, words } : { quote, words };
}

/** Replaces an earlier quote; the words stay. */
export function withQuote(message: string, question: string): string {
  const lines = question
    .trim()
    .split('\n')
    .map((line) => `> ${line}`);
  return `${lines.join('\n')}\n\n${readQuote(message).words}`;
}
