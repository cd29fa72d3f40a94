// The personal data that every part declares to store.
import { personalData as admin } from '@consilium/admin/privacy/personal-data.ts';
import { personalData as affiliate } from '@consilium/affiliate/privacy/personal-data.ts';
import { personalData as auth } from '@consilium/auth/privacy/personal-data.ts';
import { personalData as billing } from '@consilium/billing/privacy/personal-data.ts';
import { personalData as chat } from '@consilium/chat/privacy/personal-data.ts';
import { personalData as gateway } from '@consilium/gateway/privacy/personal-data.ts';
import { kitPersonalData } from '@consilium/kit/personal-data/kit-tables.ts';
import type { PersonalData } from '@consilium/kit/personal-data/personal-table.ts';
import { personalData as metrics } from '@consilium/metrics/privacy/personal-data.ts';

export const declaredPersonalData: readonly PersonalData<never>[] = [
  auth,
  chat,
  billing,
  metrics,
  gateway,
  affiliate,
  admin,
  kitPersonalData,
];

export const declaredTables = declaredPersonalData.flatMap(({ tables }) => tables);
