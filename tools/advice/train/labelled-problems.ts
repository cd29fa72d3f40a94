// The problems with which the keyword tool measures: the lines for choosing, with the experts that may answer each and
// what the routing model makes of their meaning.
import { meaningOf } from '@consilium/advice/routing/route-by-meaning.ts';
import { readProblems } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';

const DECIMALS = 4;

type Chosen = ReturnType<typeof readProblems>[number];

/** One JSON object a line. */
export function labelledProblems(problems: readonly Chosen[] = readProblems('choosing')): string {
  const encoded = encodeTexts(problems.map(({ text }) => text));
  const lines = problems.map(({ text, expert, also }, place) => {
    const { likelihoods } = meaningOf(text, encoded[place]?.vector);
    const rounded = Array.from(likelihoods, (likelihood) => Number(likelihood.toFixed(DECIMALS)));
    return JSON.stringify({ text, experts: [expert, ...also], likelihoods: rounded });
  });
  return `${lines.join('\n')}\n`;
}
