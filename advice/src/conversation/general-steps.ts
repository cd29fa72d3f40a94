// What an expert says when no playbook fits, in the language of the message.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import { detectLanguage } from '../language/detect-language.ts';

export interface GeneralSteps {
  readonly opening: string;
  readonly steps: readonly string[];
  readonly questions: readonly string[];
}

export function generalStepsFor(expert: ExpertId, message: string): GeneralSteps {
  const { inLanguages, ...english } = expertFile(expert).whenNothingFits;
  const language = detectLanguage(message) ?? 'en';
  return (language === 'en' ? undefined : inLanguages[language]) ?? english;
}
