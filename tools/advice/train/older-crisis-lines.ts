// Reads the older crisis lines: what a person might write, and what detection must find in it.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const labelSchema = z.enum(['direct', 'veiled', 'none']);
/** The kinds that were known when they were written. */
const kindSchema = z.enum(['emergency', 'self_harm', 'overdose', 'abuse', 'third_party', 'none']);
export type OlderCrisisLine = { label: z.infer<typeof labelSchema>; kind: z.infer<typeof kindSchema>; text: string };

export function readOlderCrisisLines(): OlderCrisisLine[] {
  return readFileSync(new URL('../lines/older/crisis.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [label, kind, text] = line.split('\t');
      return {
        label: labelSchema.parse(label),
        kind: kindSchema.parse(kind),
        text: z.string().min(1).parse(text).replaceAll('\\n', '\n'),
      };
    });
}
