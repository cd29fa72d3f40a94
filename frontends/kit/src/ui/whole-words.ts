// Text that can be shown while more is coming: whole words only, without open markdown at the end.
export function wholeWords(text: string): string {
  const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return closeMarks(withoutOpenLine(text.slice(0, end + 1)));
}

/**
 * A row of a table appears when it is complete, the first one together with the line below it: until then it would be
 * shown as text. The same with the box of a task.
 */
function withoutOpenLine(text: string): string {
  if (isInCode(text)) return text;
  const lines = text.split('\n');
  const last = lines.at(-1) ?? '';
  const complete = isRow(last) || isOpenTask(last) ? [...lines.slice(0, -1), ''] : lines;
  const isHeadAlone = complete.at(-1) === '' && isRow(complete.at(-2)) && !isRow(complete.at(-3));
  return (isHeadAlone ? [...complete.slice(0, -2), ''] : complete).join('\n');
}

function isRow(line: string | undefined): boolean {
  return line?.trimStart().startsWith('|') === true;
}

function isOpenTask(line: string): boolean {
  return /^\s*[-*+] \[[ xX]?\]?\s*$/u.test(line);
}

function isInCode(text: string): boolean {
  return text.split('\n').filter((line) => line.trimStart().startsWith('```')).length % 2 === 1;
}

/** An unclosed ``` or ** would change the rendering of the text around it, and then change it back. */
function closeMarks(text: string): string {
  if (isInCode(text)) return `${text}\n\`\`\``;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  const open = ['`', '**'].filter((mark) => (lastLine.split(mark).length - 1) % 2 === 1);
  const closed = [...open, ...(endsInEmphasis(lastLine) ? ['*'] : [])].join('');
  return closed === '' ? text : `${text.trimEnd()}${closed}`;
}

/** A single star before a word opens, one after a word closes; one between blanks is a star. */
function endsInEmphasis(line: string): boolean {
  const opening = line.match(/(?<![\S*])\*(?=[^\s*])/gu)?.length ?? 0;
  const closing = line.match(/(?<=[^\s*])\*(?![\w*])/gu)?.length ?? 0;
  return opening > closing;
}
