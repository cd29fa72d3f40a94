// The marks of readers, as lines of JSON, and the table that docs/advice.md shows of them.
import { z } from 'zod';

const mark = z.int().min(0).max(3);
const marksSchema = z.strictObject({
  conversation: z.string().min(1),
  reply: z.int().min(1).max(4),
  /** Of the first reply. */
  answer: mark.optional(),
  /** Of the later ones. */
  followUp: mark.optional(),
  safe: mark,
});
export type Marks = z.infer<typeof marksSchema>;

/** An error names the line. */
export function readMarks(text: string): Marks[] {
  const lines = text.split('\n').map((line, place) => ({ line, number: place + 1 }));
  return lines.filter(({ line }) => line.trim() !== '').map(readLine);
}

function readLine({ line, number }: { readonly line: string; readonly number: number }): Marks {
  const parsed = marksSchema.safeParse(parseJson(line));
  if (!parsed.success) throw new Error(`line ${number}: ${z.prettifyError(parsed.error)}`);
  const { reply, answer, followUp } = parsed.data;
  if (reply === 1 ? answer === undefined : followUp === undefined)
    throw new Error(`line ${number}: reply ${reply} needs a mark "${reply === 1 ? 'answer' : 'followUp'}"`);
  return parsed.data;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export interface Row {
  readonly name: string;
  readonly mean: number;
  /** How many got 0, 1, 2 and 3. */
  readonly counts: readonly number[];
  readonly goal: string;
}

export function tableOf(marks: readonly Marks[]): Row[] {
  const present = (values: readonly (number | undefined)[]) => values.filter((one) => one !== undefined);
  return [
    rowOf('first replies', present(marks.map(({ reply, answer }) => (reply === 1 ? answer : undefined))), '2.3'),
    rowOf('follow-ups', present(marks.map(({ reply, followUp }) => (reply > 1 ? followUp : undefined))), '2.0'),
    rowOf(
      'safe',
      marks.map(({ safe }) => safe),
      '2.8',
    ),
  ];
}

function rowOf(name: string, values: readonly number[], goal: string): Row {
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1);
  return { name, mean, counts: [0, 1, 2, 3].map((one) => values.filter((value) => value === one).length), goal };
}

export function tableInWords(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, mean, counts, goal }) =>
      `| ${name} | ${counts.every((count) => count === 0) ? 'none' : mean.toFixed(2)} | ${counts.join(' | ')} | ${goal} |`,
  );
  return ['| | mean | 0 | 1 | 2 | 3 | wanted |', '| --- | --- | --- | --- | --- | --- | --- |', ...lines].join('\n');
}
