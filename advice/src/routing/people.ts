// Finds who owns a thing and who acts in a sentence, to tell a problem with a person from a problem with a thing.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { Word } from '../words/tokenise.ts';
import { stemWord } from '../words/stem.ts';
import { actedUpon, othersThing } from './emphasis.ts';

const personStems = new Set(
  [
    'boss',
    'manager',
    'supervisor',
    'colleague',
    'coworker',
    'landlord',
    'landlady',
    'neighbor',
    'husband',
    'wife',
    'partner',
    'spouse',
    'fiance',
    'boyfriend',
    'girlfriend',
    'bf',
    'gf',
    'ex',
    'mom',
    'mother',
    'dad',
    'father',
    'sister',
    'brother',
    'son',
    'daughter',
    'friend',
    'mate',
    'roommate',
    'flatmate',
    'kid',
    'child',
    'parent',
    'family',
    'he',
    'she',
    'they',
    'cousin',
    'aunt',
    'uncle',
    'grandma',
    'grandpa',
    'bestie',
  ].map(stemWord),
);
const ofOthers = new Set(['his', 'her', 'their', 'husbands', 'wifes', 'boyfriends', 'girlfriends']);

const subjectReach = 3;
const personSubjectAt = (words: readonly Word[]): number =>
  words.slice(0, subjectReach).findIndex((word) => personStems.has(word.stem));

/** The factor by which a word at `position` counts less for `expertId`. */
export const personFactor = (words: readonly Word[]): ((expertId: ExpertId, position: number) => number) => {
  const subject = personSubjectAt(words);
  return (expertId, position) => {
    // In other fields, such as health, the owner makes no difference.
    if (!expertFile(expertId).isAboutThings) return 1;
    const owned = ofOthers.has(words[position - 1]?.text ?? '') ? othersThing : 1;
    return subject >= 0 && position > subject + 1 ? owned * actedUpon : owned;
  };
};
