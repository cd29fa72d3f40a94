// The problems with which the keyword tool measures: the lines for choosing, with the experts that may answer each.
import { readProblems } from '../judge/lines.ts';

/** One JSON object a line. */
export function labelledProblems(): string {
  const lines = readProblems('choosing').map(({ text, expert, also }) =>
    JSON.stringify({ text, experts: [expert, ...also] }),
  );
  return `${lines.join('\n')}\n`;
}
