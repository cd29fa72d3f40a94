// Text that can be shown while more is coming: whole words only, without open markdown at the end.
export function wholeWords(text: string): string {
  const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return closeMarks(text.slice(0, end + 1));
}

/** An unclosed ``` or ** would change the rendering of the text around it, and then change it back. */
function closeMarks(text: string): string {
  const fences = text.split('\n').filter((line) => line.trimStart().startsWith('```')).length;
  if (fences % 2 === 1) return `${text}\n\`\`\``;
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
