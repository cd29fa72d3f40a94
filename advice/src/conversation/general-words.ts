// What holds for nearly every problem, by need, for when the playbook has no section on it or there is no playbook.
import type { Need } from '../needs/need.ts';

export const generalWords: Readonly<Partial<Record<Need, string>>> = {
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
  cost: 'Ask two or three providers for the full price in writing, with call-out, material and tax, and ask what happens if it takes longer. The difference between them is often bigger than any saving on your side.',
  'how-long':
    'Ask whoever is in charge for a date and what it depends on, note it, and ask again the day after it has passed. For what you do yourself, judge after the full time and not from day to day.',
  why: 'The cause shows in the pattern: when it began, what changed just before, and when it is better. Note that for a few days and you will know more than by guessing.',
  'is-it-normal':
    'The better measure is your own: is it new, is it growing, and does it keep you from what you need to do? Three times no, and it can wait; one yes, and it is worth acting on.',
  worse:
    'When something gets worse, stop what you changed last and go back to how it was. If somebody could be hurt, or the damage grows by the hour, get a professional in today.',
};
