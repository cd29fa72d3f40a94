// How high a row must be for its wrapped texts: spreadsheets do not work that out for files that were not saved by them.
const linePoints = 15;
const edgePoints = 3;
/** The most that Excel allows. */
const mostPoints = 409;
/** Words are not broken, so that a line is not filled to its end. */
const filled = 0.95;
/** Chinese, Japanese and Korean signs and emoji are twice as wide. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/gu;

/** In points, for texts and the widths of their cells in characters. */
export function rowHeight(cells: readonly (readonly [text: string, width: number])[]): number {
  const lines = Math.max(1, ...cells.map(([text, width]) => linesOf(text, Math.max(1, Math.floor(width * filled)))));
  return Math.min(mostPoints, linePoints * lines + edgePoints);
}

function linesOf(text: string, perLine: number): number {
  const widthOf = (line: string) => line.length + (line.match(wide)?.length ?? 0);
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / perLine)), 0);
}
