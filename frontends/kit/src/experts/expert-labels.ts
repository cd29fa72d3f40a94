// The field of each expert, as a label.
// Written by `npm run experts` from advice/experts: change it there.
import type { ExpertId } from '@consilium/contracts/experts.ts';

export const expertLabels: Readonly<Record<ExpertId, string>> = {
  tech: 'Technology',
  relationships: 'Relationships',
  career: 'Career',
  finance: 'Finance',
  health: 'Health',
  legal: 'Legal',
  home: 'Home',
  general: 'General',
};
