// Puts a text between backticks, so that it is read as code: one line inline, several in a fence, never closed by what is inside.
export function asCode(text: string): string {
  const trimmed = text.trim();
  const longestRun = Math.max(0, ...Array.from(trimmed.matchAll(/`+/gu), (run) => run[0].length));
  if (trimmed.includes('\n')) {
    const fence = '`'.repeat(Math.max(3, longestRun + 1));
    return `${fence}\n${trimmed}\n${fence}`;
  }
  const mark = '`'.repeat(longestRun + 1);
  const space = longestRun > 0 ? ' ' : '';
  return `${mark}${space}${trimmed}${space}${mark}`;
}
