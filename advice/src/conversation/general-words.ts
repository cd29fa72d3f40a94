// What holds for nearly every problem, by need, for when the playbook has no section on it or there is no playbook.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Need } from '../needs/need.ts';

type WordsByNeed = Readonly<Partial<Record<Need, string>>>;

export const generalWordsFor = (need: Need, expert: ExpertId): string | undefined =>
  ofExpert[expert]?.[need] ?? ofAll[need];

/** Where the general words would be wrong or too mild. */
const ofExpert: Readonly<Partial<Record<ExpertId, WordsByNeed>>> = {
  health: {
    worse:
      'Something of the body that gets worse should be seen: call a doctor today and say since when, how fast, and what you have taken. With chest pain, trouble breathing, fainting, sudden weakness or confusion call the emergency number at once.',
    'it-failed':
      'When the usual has not helped, the next step is someone who can examine it: a pharmacist for the small things, a doctor for what stays or comes back. Bring a short list of what you did, for how long, and what changed.',
    'how-long':
      'I cannot give you an honest number for this. What counts is the direction: better from week to week is a good sign; unchanged after two weeks, or worse on any day, belongs in a doctor’s hands.',
    'is-it-normal':
      'I cannot tell from here. New, growing, one-sided, with fever or with weight loss is reason enough to have it looked at soon; long known and unchanged can usually wait for the next appointment.',
  },
  legal: {
    'how-long':
      'A date in a letter, a contract or a court paper binds you, and it runs from the day you received it. Note that day, write down the date, and answer before it; once it has passed, much can no longer be mended. If no date is named, ask for one in writing.',
    worse:
      'Then do not wait: collect every paper in the order of its date, do not sign or promise anything, and see a legal advice service or a lawyer this week, before the next date passes.',
  },
  finance: {
    'how-long':
      'I have no honest figure for this. If a letter or contract names a date, it binds you: note it now and act before it. For what depends on others, ask by when, and get the answer in writing.',
  },
};

const ofAll: WordsByNeed = {
  'what-to-say':
    'Three sentences are enough: what happened, without blame; what it means for you; and one request with a day. For example: "On Monday this happened. It leaves me with that. Could we settle it by Friday?" Leave out "always" and "never".',
  refuses:
    'A no is often a no to the form, the day or the price. Ask what would have to be different for a yes, offer two ways you can live with, and give them a day to think. If it stays a no and it matters, put your request in writing, so that a third person can decide on it.',
  cannot:
    'Then leave that part out and do the smallest piece that is within your reach today, or ask one person by name to do it for you. What you cannot change for now needs a date on which you look at it again.',
  'which-first':
    'First whatever gets worse or dearer with every day of waiting, then what is done in ten minutes, and last what needs other people. If two are equal, take the one that can be undone.',
  'it-failed':
    'Before you try anything new, change one thing only and give it its full time, so that you know what made the difference. Write down what you did and what came of it; whoever helps you next will ask for exactly that.',
  'already-tried':
    'Then repeating it harder will not help. What matters now is what all these attempts had in common, and what nobody has looked at yet: another cause, another person, or a professional who can see it on the spot.',
  cost: 'I have no prices for this. Before you agree to anything, get the full amount in writing from two sides, and ask what could still be added to it.',
  'how-long':
    'I cannot give you an honest time for this. What depends on you, judge after its full time and not from day to day. What depends on others needs a date: ask for one, and for what happens if it passes.',
  why: 'The cause shows in the pattern: when it began, what changed just before, and when it is better. Note that for a few days and you will know more than by guessing.',
  'is-it-normal':
    'The better measure is your own: is it new, is it growing, and does it keep you from what you need to do? Three times no, and it can wait; one yes, and it is worth acting on.',
  'by-country':
    'For that country I have nothing certain: its consumer or citizens advice service, or the office in charge, can say what holds there.',
  worse:
    'When something gets worse, stop what you changed last and go back to how it was. If somebody could be hurt, or the damage grows by the hour, get a professional in today.',
};
