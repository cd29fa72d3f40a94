// The sentence under every reply about health, law and money: general guidance is no professional advice.
import type { ExpertId } from '@consilium/contracts/experts.ts';

const sentences: Partial<Readonly<Record<ExpertId, string>>> = {
  health: 'This is general guidance, not professional medical advice; a doctor or pharmacist can judge your own case.',
  legal:
    'This is general guidance, not professional legal advice; laws differ by place, and a lawyer or legal aid office can judge your own case.',
  finance: 'This is general guidance, not professional financial advice; a qualified adviser can judge your own case.',
};

export function professionalAdvice(...experts: readonly ExpertId[]): string | undefined {
  return experts.map((expert) => sentences[expert]).find((sentence) => sentence !== undefined);
}
