// What somebody wrote in a reply, without the mail that it quotes and without a signature.

/** "On Monday, Ada <ada@example.org> wrote:" and the like; may be folded over two lines. */
const attributions = [
  /^(?:on|am|le|el|il|op|em)\b.{0,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)(?!\p{L}).{0,100}:\s*$/iu,
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|forwarded message|message d'origine|mensaje original)\s*-{2,}\s*$/i,
  /^_{20,}\s*$/,
];
const signature = /^-- ?$/;
/** The block with which Outlook begins a quotation. */
const outlookHeader = /^(?:from|von|de|da|van)\s*:\s.{0,300}@/i;
const MOST_LINES = 20_000;

export function cutQuoted(whole: string): string {
  const lines = whole.split('\n', MOST_LINES);
  const end = lines.findIndex((line, index) => beginsQuotation(line, lines[index + 1] ?? ''));
  const written = withoutQuotedEnd(end === -1 ? lines : lines.slice(0, end));
  const text = written.join('\n').trim();
  return text === '' ? whole.trim() : text;
}

function beginsQuotation(line: string, next: string): boolean {
  const start = line.trimStart().slice(0, 500);
  if (signature.test(line.slice(0, 10)) || outlookHeader.test(start)) return true;
  const both = `${start.trimEnd()} ${next.trim().slice(0, 200)}`;
  return attributions.some((pattern) => pattern.test(start) || (/^\S+\s/.test(start) && pattern.test(both)));
}

/** Quoted lines between answers stay, because the answers are to them; those at the end go. */
function withoutQuotedEnd(lines: readonly string[]): readonly string[] {
  const isLeftOut = (line: string) => line.trim() === '' || line.startsWith('>');
  const last = lines.findLastIndex((line) => !isLeftOut(line));
  return lines.slice(0, last + 1);
}
