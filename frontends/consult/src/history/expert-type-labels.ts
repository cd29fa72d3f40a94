// The label of an expert until the names are loaded.
// Written by `npm run experts` from advice/experts: change it there.
import type { ExpertId } from '@consilium/contracts/experts.ts';

export const expertTypeLabels: Readonly<Record<ExpertId, string>> = {
  tech: 'Technology expert',
  relationships: 'Relationship expert',
  career: 'Career expert',
  finance: 'Finance expert',
  health: 'Health expert',
  legal: 'Legal expert',
  home: 'Home expert',
  general: 'General expert',
};
