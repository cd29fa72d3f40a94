// Emergencies of the body: call first, then the three things to do now. Read over against the first-aid guides of the
// International Federation of Red Cross and Red Crescent Societies (2020) and the European Resuscitation Council (2021).
import { messagesIn } from '@consilium/contracts/crisis-words/messages-in-language.ts';
import { emergencies, type Emergency } from '@consilium/contracts/crisis-words/words.ts';
import type { CrisisLanguage } from '@consilium/contracts/helplines/crisis-languages.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';

export type { Emergency } from '@consilium/contracts/crisis-words/words.ts';

export function isEmergency(name: string): name is Emergency {
  return isKnownName(emergencies, name);
}

export function emergencyMessage(emergency: Emergency, language: CrisisLanguage): string {
  const { emergencyOpening, thingsToDo } = messagesIn(language);
  const numbered = thingsToDo[emergency].map((thing, at) => `${at + 1}. ${thing}`);
  return [emergencyOpening, ...numbered].join('\n');
}
