// Reads the older crisis lines: what a person might write, and what detection must find in it.
import { readFileSync } from 'node:fs';
import { crisisKindSchema, type CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import { z } from 'zod';

const labelSchema = z.enum(['direct', 'veiled', 'none']);
export type OlderCrisisLine = { label: z.infer<typeof labelSchema>; kind: CrisisKind | 'none'; text: string };

export function readOlderCrisisLines(): OlderCrisisLine[] {
  return readFileSync(new URL('../lines/older/crisis.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [label, kind, text] = line.split('\t');
      return {
        label: labelSchema.parse(label),
        kind: crisisKindSchema.or(z.literal('none')).parse(kind),
        text: z.string().min(1).parse(text).replaceAll('\\n', '\n'),
      };
    });
}
