// The answer to a person in danger, in their language: a few warm words, the emergency number, and helplines of their
// country.
import { emergencyNumberIn } from '@consilium/contracts/crisis-words/emergency-number.ts';
import { messagesIn } from '@consilium/contracts/crisis-words/messages-in-language.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { CrisisLanguage } from '@consilium/contracts/helplines/crisis-languages.ts';
import { helplinesFor } from '@consilium/contracts/helplines/helplines.ts';
import { answerLanguage } from './answer-language.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import { emergencyMessage } from './emergencies.ts';
import { checkForCrisis } from './find-crisis.ts';
import { visitorCountry, type VisitorHints } from './visitor-country.ts';

type AnsweredFinding = Pick<CrisisFinding, 'kind' | 'severity' | 'emergency'>;

export function crisisAnswer(finding: AnsweredFinding, country: string, language: CrisisLanguage = 'en'): CrisisHelp {
  const emergencyNumber = emergencyNumberIn(language, country);
  return {
    kind: finding.kind,
    message: messageFor(finding, language).replaceAll('{emergency}', emergencyNumber),
    emergencyNumber,
    country,
    helplines: helplinesFor(country, finding.kind),
    mayGoOn: finding.severity === 'veiled',
    language,
  };
}

function messageFor({ kind, emergency = 'unresponsive' }: AnsweredFinding, language: CrisisLanguage): string {
  return kind === 'emergency' ? emergencyMessage(emergency, language) : messagesIn(language).messages[kind];
}

export interface CrisisHelpFound {
  /** Comes instead of a reply. */
  readonly first: CrisisHelp | null;
  /** Stands quietly above the reply. */
  readonly quiet: CrisisHelp | null;
  /** Danger was sure or likely, whatever the person says. */
  readonly hasDanger: boolean;
}

/** A person who was shown help and says that there is no danger is not interrupted again, except by direct words. */
export async function crisisHelpFor(
  rawText: string,
  hints: VisitorHints,
  saysNoDanger = false,
): Promise<CrisisHelpFound> {
  const { sure, likely } = await checkForCrisis(rawText);
  const language = answerLanguage(rawText, hints.acceptLanguage);
  const answer = (finding: CrisisFinding) => crisisAnswer(finding, visitorCountry(hints), language);
  if (isAlarming(sure, saysNoDanger)) return { first: answer(sure), quiet: null, hasDanger: true };
  const hasDanger = sure !== null || likely !== null;
  return { first: null, quiet: likely && !saysNoDanger ? answer(likely) : null, hasDanger };
}

export function isAlarming(finding: CrisisFinding | null, saysNoDanger: boolean): finding is CrisisFinding {
  return finding !== null && !(saysNoDanger && finding.severity === 'veiled');
}
