// How important a wished feature is, as people choose it.
import type { FeaturePriority } from '@consilium/contracts/admin/support/request-fields.ts';

export const priorityWords: Readonly<Record<FeaturePriority, string>> = {
  'nice-to-have': 'Nice to have',
  helpful: 'Helpful',
  important: 'Important',
  critical: 'Critical',
};
