// The frame of a first reply in English.
import type { Frame } from './frame-sentences.ts';

export const english: Frame = {
  onlyClosest:
    'That is the closest I have to what you describe. Tell me in a sentence what is different with you, and I look again.',
  fromWhatYouDescribe: 'From what you describe:',
  ifPartOfIt: 'If it has to do with “{cues}”:',
  whenToGetHelp: 'When to get help:',
  rather: [
    'If it is rather one of these, tap it below, or write “the first one”:',
    'Should one of these come closer, tap it below or write “number 1”:',
    'I also have notes on these; tap the one you mean, or write “number 1”:',
  ],
  severalNotes: [
    'It could be one of these; the heart of each, with its first steps:',
    'Several things come near to what you describe. What helps with each, in short:',
    'I cannot tell yet which of these it is, so here is what counts in each:',
  ],
  beginWith: 'First:',
  askForOne:
    'Which one is it? Tap it below, or write “the first”, “the second” or “neither”; or tell me in one sentence what is different with you.',
  moreOn: 'More on “{title}”',
  kindLeads: [],
  professionalAdvice: {},
  otherExpert: undefined,
  eitherOr:
    '{first}, or {second}? Hold both against the same three things: what each costs over its whole time, in money and in trouble; what happens with each if things go badly; and which one you could still undo. If they come out nearly equal, take the one that can be undone.',
};
