// What an expert is called as long as the names are not known.
// Written by `npm run experts` from services/chat/experts: change it there.
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
