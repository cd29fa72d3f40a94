// What plans, roles and genders are called.
import type { Gender, Profile } from '@consilium/contracts/auth/profile.ts';

export const tierNames: Readonly<Record<Profile['subscriptionTier'], string>> = {
  free: 'Free',
  premium: 'Premium',
  business: 'Business',
};

export const roleNames: Readonly<Record<Profile['roles'][number], string>> = {
  admin: 'Admin',
  analyst: 'Analyst',
  support: 'Support',
};

export const genderNames: Readonly<Record<Gender, string>> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  transgender: 'Transgender',
  genderfluid: 'Genderfluid',
  agender: 'Agender',
  genderqueer: 'Genderqueer',
  'two-spirit': 'Two-spirit',
  'prefer-not-to-say': 'Prefer not to say',
  other: 'Other',
};

/** Today as YYYY-MM-DD in the browser's time zone. */
export function localToday(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
