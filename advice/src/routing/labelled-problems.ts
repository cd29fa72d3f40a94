// Problems with the experts that may answer them, by writers who did not know the code. The keyword tool measures with them.
import { readFileSync } from 'node:fs';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertIdSchema } from '@consilium/contracts/experts.ts';
import { z } from 'zod';

const lineSchema = z.object({
  text: z.string().min(1),
  /** The right expert, then others that are as good. */
  experts: z.array(expertIdSchema).min(1),
  /** What it means does not depend on keywords: how likely each expert is, by the classes of the routing model. */
  likelihoods: z.array(z.number()).length(expertIds.length),
});
export type LabelledProblem = z.output<typeof lineSchema>;

/** Written by `npm run train -- labelled` from the lines for choosing; a test compares them. */
export const labelledProblemsFile = new URL('../../labelled-problems.jsonl', import.meta.url);

export function readLabelledProblems(): readonly LabelledProblem[] {
  const lines = readFileSync(labelledProblemsFile, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => lineSchema.parse(JSON.parse(line)));
}
