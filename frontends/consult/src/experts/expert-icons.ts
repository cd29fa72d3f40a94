// The icon of each expert.
// Written by `npm run experts` from advice/experts: change it there.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import {
  Briefcase,
  Compass,
  HeartHandshake,
  House,
  Laptop,
  PiggyBank,
  Scale,
  Stethoscope,
  type LucideIcon,
} from 'lucide-react';

export const expertIcons: Readonly<Record<ExpertId, LucideIcon>> = {
  tech: Laptop,
  relationships: HeartHandshake,
  career: Briefcase,
  finance: PiggyBank,
  health: Stethoscope,
  legal: Scale,
  home: House,
  general: Compass,
};
