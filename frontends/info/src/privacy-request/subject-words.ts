// What a privacy request can be about, as people choose it.
import type { PrivacySubject } from '@consilium/contracts/admin/support/request-fields.ts';

export const subjectWords: Readonly<Record<PrivacySubject, string>> = {
  'data-access': 'A copy of my data',
  'data-correction': 'Correction of my data',
  'data-deletion': 'Deletion of my data or account',
  'opt-out': 'Objecting to the use of my data',
  'privacy-question': 'A question about privacy',
  other: 'Something else',
};
