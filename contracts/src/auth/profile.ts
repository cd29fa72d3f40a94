// A person's profile: what they may tell about themselves, and the rules for it that browser and server share.
import { z } from 'zod';
import { roleSchema } from './events.ts';

export const DISPLAY_NAME_MAX_CHARACTERS = 100;
export const MIN_BIRTH_YEAR = 1900;

/** In the order of the list. Visible to the person alone. */
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
  /** Address of the picture, from the site's root; null without one. */
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

/** What is left out stays as it is: two tabs do not take each other's changes back. */
export const profileChangeSchema = z.object({
  displayName: z.string().trim().min(1).max(DISPLAY_NAME_MAX_CHARACTERS).optional(),
  dateOfBirth: z.iso.date().nullish(),
  gender: genderSchema.nullish(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;
