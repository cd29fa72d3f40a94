// A person's profile: what they can enter about themselves, and the rules that browser and server share.
import { z } from 'zod';
import { roleSchema } from './events.ts';

export const DISPLAY_NAME_MAX_CHARACTERS = 100;
export const MIN_BIRTH_YEAR = 1900;

/** In the order of the list. Visible only to the person. */
export const genders = [
  'male',
  'female',
  'non-binary',
  'transgender',
  'genderfluid',
  'agender',
  'genderqueer',
  'two-spirit',
  'prefer-not-to-say',
  'other',
] as const;
export const genderSchema = z.enum(genders);
export type Gender = z.infer<typeof genderSchema>;

export const profileSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  /** The picture's path from the site's root; null without a picture. */
  avatarUrl: z.string().nullable(),
  subscriptionTier: z.enum(['free', 'premium', 'business']),
  roles: z.array(roleSchema),
  /** YYYY-MM-DD */
  dateOfBirth: z.iso.date().nullable(),
  gender: genderSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;

export const profileAnswerSchema = z.object({ profile: profileSchema });

/** Omitted fields stay as they are, so that two tabs do not overwrite each other's changes. */
export const profileChangeSchema = z.object({
  displayName: z.string().trim().min(1).max(DISPLAY_NAME_MAX_CHARACTERS).optional(),
  dateOfBirth: z.iso.date().nullish(),
  gender: genderSchema.nullish(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;
