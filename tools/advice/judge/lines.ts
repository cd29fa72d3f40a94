// The lines that people wrote for measuring advice; tools/advice/README.md says by whom and what for.
import { existsSync, readFileSync } from 'node:fs';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { z } from 'zod';

export const sets = ['training', 'choosing', 'judging'] as const;
export type SetName = (typeof sets)[number];

const writers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twentyone twentytwo twentythree twentyfour'.split(
    ' ',
  );
const expert = z.enum(expertIds);
const language = z.enum(['en', 'de', 'es', 'fr', 'pt', 'it']);

const problemSchema = z.object({
  text: z.string(),
  expert,
  also: z.array(expert),
  difficulty: z.enum(['clear', 'hard']),
  language,
});
const dangerSchema = z.object({
  text: z.string(),
  level: z.enum(['sure', 'likely', 'none']),
  kind: z.string(),
  language,
});
const ordinarySchema = z.object({ text: z.string(), kind: z.string(), language });
const conversationSchema = z.object({
  expert,
  topic: z.string(),
  language,
  turns: z.array(z.object({ text: z.string(), needs: z.string().optional() })).length(4),
});

export type Problem = z.infer<typeof problemSchema>;
export type DangerLine = z.infer<typeof dangerSchema>;
export type OrdinaryLine = z.infer<typeof ordinarySchema>;
export type WrittenConversation = z.infer<typeof conversationSchema>;

const folder = new URL('../lines/', import.meta.url);

/** A line and whose it is: of one writer all lines are learned from, or none. */
type Written<Line> = Line & { readonly writer: string };

function read<Line>(set: SetName, file: string, schema: z.ZodType<Line>): Written<Line>[] {
  return writers.flatMap((writer) => {
    const path = new URL(`${set}/${writer}/${file}.jsonl`, folder);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    return lines.filter((line) => line.trim() !== '').map((line) => ({ ...schema.parse(JSON.parse(line)), writer }));
  });
}

/** Ids of the broad playbooks of the right kind, by the first message of a conversation; a reader labelled those for choosing. */
export function readKinds(set: SetName): ReadonlyMap<string, readonly string[]> {
  const path = new URL(`${set}/kinds.tsv`, folder);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [ids = '', text = ''] = line.split('\t');
        return [text, ids.split('|')];
      }),
  );
}

/** What a second reader, who saw no labels, chose for each problem; none for training. */
export const readSecondReader = (set: SetName): Pick<Problem, 'expert' | 'also'>[] =>
  read(set, 'routing-second-reader', problemSchema.pick({ expert: true, also: true }));
export const readProblems = (set: SetName): Written<Problem>[] => read(set, 'routing', problemSchema);
export const readDangerLines = (set: SetName): Written<DangerLine>[] => read(set, 'crisis', dangerSchema);
/** Long messages, most of them without any danger. */
export const readStories = (set: SetName): Written<DangerLine>[] => read(set, 'stories', dangerSchema);
export const readOrdinaryLines = (set: SetName): Written<OrdinaryLine>[] => read(set, 'ordinary', ordinarySchema);
export const readConversations = (set: SetName): Written<WrittenConversation>[] =>
  read(set, 'conversations', conversationSchema);
