// Whether advice speaks of danger to somebody's health, also by gas, electricity or fire, so that nothing is sold beside it. In
// doubt it does.
import { apartFromHelp } from '@consilium/advice/conversation/read-reply.ts';
import { professionalAdvice } from '@consilium/advice/playbooks/professional-advice.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

/** Beginnings of words and phrases, as parts of a pattern. */
const dangers = [
  // Not that of a pipe, a lock or a budget.
  'emergency(?!\\s+(?:plumb|electrician|locksmith|repair|heating|roof|landlord|fund|saving|money|cash|budget|buffer|cushion|reserve|exit))',
  'ambulance',
  'casualty department',
  'a&e',
  'hospital',
  'paramedic',
  'poison',
  'life-threatening',
  'life threatening',
  'danger to life',
  'can kill',
  'could kill',
  'suicid',
  'self-harm',
  'kill yourself',
  'overdos',
  // Not that of a brush.
  'stroke(?!s?\\s+(?:joins|from top))',
  'heart attack',
  'chest pain',
  'short of breath',
  'shortness of breath',
  'trouble breathing',
  'difficulty breathing',
  'unconscious',
  'fainted',
  'fainting',
  'you faint',
  'seizure',
  'anaphyla',
  'severe bleeding',
  'heavy bleeding',
  'carbon monoxide',
  'electric shock',
  'smell gas',
  'smell of gas',
  'gas smell',
  'gas leak',
  'gas escape',
  'electrocut',
  'live wire',
  'bare wire',
  'fire brigade',
  'fire service',
  'fire department',
  'catch(?:es)? fire',
  'caught fire',
  'on fire',
  'house fire',
  'explo(?:sion|de)',
  'smell of burning',
  'smells? burnt',
  'burning smell',
  'scorch',
  'at once see a doctor',
  'see a doctor at once',
  'see a doctor immediately',
  'see a doctor right away',
  'see a doctor today',
  'same-day appointment',
  'same day appointment',
  'urgent care',
  'urgent medical',
] as const;

/** Words of those who help. Where a reply says when to get help, every field has them, and no danger is meant by them. */
const helpers = ['crisis line', 'helpline', 'hotline', 'violent', 'abuse'] as const;
const toHealth = patternOf([
  ...dangers,
  '(?:call|dial|phone|ring)\\s+(?:an?\\s+)?\\*{0,2}(?:112|911|999|988|000|111)(?!\\d)',
]);
const ofHelp = patternOf(helpers);

function patternOf(beginnings: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})`, 'iu');
}

export function speaksOfDanger(texts: readonly string[]): boolean {
  return texts.some((text) => isIn(toHealth, text) || isIn(ofHelp, text));
}

const isIn = (pattern: RegExp, text: string) => pattern.test(text.replaceAll('’', "'"));

/** What a reply outside health says of when to get help is danger only where it names one to health. */
export function adviceSpeaksOfDanger(
  expertId: ExpertId,
  { text, solutions }: { readonly text: string; readonly solutions: readonly NewSolution[] },
): boolean {
  const advice = solutions.flatMap(({ title, description, steps }) => [title, description, ...steps]);
  const { rest, help } = isAboutHealth(expertId, text) ? { rest: text, help: '' } : apartFromHelp(text);
  return speaksOfDanger([rest, ...advice]) || isIn(toHealth, help);
}

/** Another expert's reply from notes on health has the sentence of health below it. */
function isAboutHealth(expertId: ExpertId, text: string): boolean {
  const sentence = professionalAdvice('health');
  return expertId === 'health' || (sentence !== undefined && text.includes(sentence));
}
