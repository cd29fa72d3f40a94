// The frame of a first reply in English.
import type { Frame } from './frame-sentences.ts';

export const english: Frame = {
  onlyClosest: 'I have no notes on exactly what you describe. This is the closest I have, so take from it what fits.',
  fromWhatYouDescribe: 'From what you describe:',
  ifPartOfIt: 'If this is part of it ({cues}):',
  whenToGetHelp: 'When to get help:',
  rather: [
    'If it is rather one of these, tap it below, or write “the first one”:',
    'Should one of these come closer, tap it below or write “number 1”:',
    'I also have notes on these; tap the one you mean, or write “number 1”:',
  ],
  severalNotes: [
    'I have nothing on exactly this and I am not sure which of my notes you need, so here is the heart of those that come nearest.',
    'None of my notes is on just this. These come nearest, each with its first steps, and I may be wrong about all of them.',
    'I cannot tell for certain which of my notes this belongs to. What the nearest ones say, in short:',
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
