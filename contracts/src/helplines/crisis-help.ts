// The answer to a person in danger: a few words, the emergency number and helplines of their country.
import { z } from 'zod';
import { openNames } from '../open-names.ts';
import { crisisLanguages } from './crisis-languages.ts';
import { specialDangers } from './special-dangers.ts';

export const crisisKinds = ['emergency', 'self_harm', 'overdose', 'abuse', 'third_party', ...specialDangers] as const;
export const crisisKindSchema = z.enum(crisisKinds);
export type CrisisKind = z.infer<typeof crisisKindSchema>;

export const helplineSchema = z.object({
  /** ISO 3166-1 alpha-2 */
  country: z.string().length(2),
  countryName: z.string(),
  name: z.string(),
  number: z.string(),
  website: z.string(),
  hours: z.string(),
  /** YYYY-MM-DD on which the entry was last read through; whether a person compared it with its source says `verified`. */
  checkedOn: z.iso.date(),
  /** Missing until a person has compared the entry, as it is now, with its source. */
  verified: z.object({ on: z.iso.date(), source: z.string() }).optional(),
});
export type Helpline = z.infer<typeof helplineSchema>;

export const crisisHelpSchema = z.object({
  /** Kinds may be added: a page that does not know one shows the same panel. */
  kind: openNames(crisisKinds),
  message: z.string(),
  emergencyNumber: z.string(),
  country: z.string(),
  helplines: z.array(helplineSchema),
  /** The text is ambiguous: a person who says that there is no danger may send it anyway, with the header below. */
  mayGoOn: z.boolean().optional(),
  /** The language of `message`; English when it is missing or unknown. */
  language: openNames(crisisLanguages).optional(),
});
export type CrisisHelp = z.infer<typeof crisisHelpSchema>;
