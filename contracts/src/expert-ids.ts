// The ids of all experts, in the order of their cards.
// Written by `npm run experts` from advice/experts: change it there.
export const expertIds = ['tech', 'relationships', 'career', 'finance', 'health', 'legal', 'home', 'general'] as const;
