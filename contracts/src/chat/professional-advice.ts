// The sentence under advice that is no professional advice.
// Written by `npm run experts` from advice/experts: change it there.
import type { ExpertId } from '../experts.ts';

export const professionalAdviceSentences: Partial<Readonly<Record<ExpertId, string>>> = {
  finance: 'This is general guidance, not professional financial advice; a qualified adviser can judge your own case.',
  health: 'This is general guidance, not professional medical advice; a doctor or pharmacist can judge your own case.',
  legal:
    'This is general guidance, not professional legal advice; laws differ by place, and a lawyer or legal aid office can judge your own case.',
};
