// The answer to a person in danger: a few warm words, the emergency number, and helplines of their country.
import type { CrisisHelp, CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import { emergencyNumberOf, helplinesFor } from '@consilium/contracts/helplines/helplines.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import { emergencyMessage } from './emergencies.ts';
import { checkForCrisis } from './find-crisis.ts';
import { visitorCountry, type VisitorHints } from './visitor-country.ts';

const WORDS: Readonly<Record<Exclude<CrisisKind, 'emergency'>, (emergencyNumber: string) => string>> = {
  self_harm: (emergency) =>
    `I'm really glad you said this. It sounds like you are in a lot of pain, and you don't have to carry it alone. ` +
    `If you might act on it, or you are already hurt, please call ${emergency} now. ` +
    `If you can, move away from anything you could hurt yourself with and be near someone you trust. ` +
    `The people below are there to listen, and they will not judge you.`,
  overdose: (emergency) =>
    `If you or someone with you has taken something, please call ${emergency} now, even if you feel fine. ` +
    `Say what was taken, how much and when. Don't wait for signs, and don't take anything else. ` +
    `Stay with someone if you can, and unlock the door. You matter, and help works best early. ` +
    `If nothing has been taken yet, please put it out of reach and talk to one of the people below.`,
  abuse: (emergency) =>
    `What is being done to you is not your fault, and you deserve to be safe. ` +
    `If you are in danger right now, call ${emergency}; if you can, go somewhere others are. ` +
    `The people below are trained for this. They will believe you, and you decide what happens next. ` +
    `If someone may look at your device, call from another phone and close this page afterwards.`,
  third_party: (emergency) =>
    `Thank you for looking out for them. If they are in danger right now, or have taken or done something, ` +
    `call ${emergency} and, if it is safe for you, stay with them until help arrives. ` +
    `It is all right to ask plainly whether they think of suicide; asking does not put the thought there. ` +
    `The people below also advise friends and family, so you don't have to handle this alone.`,
};

type AnsweredFinding = Pick<CrisisFinding, 'kind' | 'severity' | 'emergency'>;

export function crisisAnswer(finding: AnsweredFinding, country: string): CrisisHelp {
  const emergencyNumber = emergencyNumberOf(country);
  return {
    kind: finding.kind,
    message: messageFor(finding, emergencyNumber),
    emergencyNumber,
    country,
    helplines: helplinesFor(country, finding.kind),
    mayGoOn: finding.severity === 'veiled',
  };
}

function messageFor({ kind, emergency = 'unresponsive' }: AnsweredFinding, emergencyNumber: string): string {
  return kind === 'emergency' ? emergencyMessage(emergency, emergencyNumber) : WORDS[kind](emergencyNumber);
}

export interface CrisisHelpFound {
  /** Comes instead of a reply. */
  readonly first: CrisisHelp | null;
  /** Stands quietly above the reply. */
  readonly quiet: CrisisHelp | null;
}

/** A person who was shown help and says that there is no danger is not interrupted again, except by direct words. */
export async function crisisHelpFor(
  rawText: string,
  hints: VisitorHints,
  saysNoDanger = false,
): Promise<CrisisHelpFound> {
  const { sure, likely } = await checkForCrisis(rawText);
  const answer = (finding: CrisisFinding) => crisisAnswer(finding, visitorCountry(hints));
  if (isAlarming(sure, saysNoDanger)) return { first: answer(sure), quiet: null };
  return { first: null, quiet: likely && !saysNoDanger ? answer(likely) : null };
}

export function isAlarming(finding: CrisisFinding | null, saysNoDanger: boolean): finding is CrisisFinding {
  return finding !== null && !(saysNoDanger && finding.severity === 'veiled');
}
