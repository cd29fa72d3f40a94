// The sentence under replies about health, law and money: general guidance is not professional advice.
import { professionalAdviceSentences } from '@consilium/contracts/chat/professional-advice.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

export function professionalAdvice(...experts: readonly ExpertId[]): string | undefined {
  return experts.map((expert) => professionalAdviceSentences[expert]).find((sentence) => sentence !== undefined);
}
