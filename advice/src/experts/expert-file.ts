// The schema of advice/experts/<id>/expert.yaml. The README there explains each key.
import { z } from 'zod';
import { otherLanguages } from '../language/languages.ts';
import { needs } from '../needs/need.ts';

const text = z.string().trim().min(1);

const generalSteps = z.strictObject({
  opening: text,
  steps: z.array(text).min(1),
  questions: z.array(text).min(1).max(3),
});

export const expertFileSchema = z.strictObject({
  position: z.int().positive(),
  card: z.strictObject({
    name: text,
    title: text,
    description: text,
    specialties: z.array(text).min(4),
    startHereWith: z.array(text).length(3),
    responseTime: text,
  }),
  icon: z.string().regex(/^[A-Z][A-Za-z\d]*$/u, 'must be the name of an icon of lucide-react, such as Sprout'),
  hue: z.number().min(0).lt(360),
  words: z.strictObject({ field: text, fieldInReply: text, withoutName: text, emptyTitle: text }),
  covers: text,
  isAboutThings: z.boolean(),
  professionalAdvice: text.optional(),
  mayBeSaid: z.array(text).default([]),
  kindLeads: z.array(text.includes('{kind}', 'must say {kind}, for which the title of the playbook stands')).min(3),
  /** In a language that is left out, they are in English. */
  whenNothingFits: generalSteps.extend({
    inLanguages: z.partialRecord(z.enum(otherLanguages), generalSteps).default({}),
  }),
  whenAsked: z.partialRecord(z.enum(needs), text),
});
export type ExpertFile = z.infer<typeof expertFileSchema>;
