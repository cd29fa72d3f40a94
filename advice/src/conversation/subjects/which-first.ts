// What comes first, by what is to be ordered.
import type { SubjectWords } from './subject.ts';

export const whichFirst: readonly SubjectWords[] = [
  {
    of: ['finance'],
    about:
      /\b(?:savings?|save|saved|emergency fund|nest egg)\b[^.?!]*\b(?:card|debts?|loan|overdraft|pay (?:it )?off)\b|\b(?:card|debts?|loan|overdraft|pay (?:it )?off)\b[^.?!]*\b(?:savings?|save|saved|emergency fund|nest egg)\b/u,
    text: 'Rather the debt, but not with the last of your money: keep about one month of costs aside and put the rest into the debt with the highest rate, since that rate is far above what savings bring. The savings come first only where the debt costs nothing, or where paying it early brings a charge.',
  },
  {
    of: ['health'],
    about:
      /\b(?:heat|warmth|hot water bottle|warm)\b[^.?!]*\b(?:ice|cold|cool\w*)\b|\b(?:ice|cold|cool\w*)\b[^.?!]*\b(?:heat|warmth|hot water bottle|warm)\b/u,
    text: 'Cold for a fresh injury that swells, in the first two days, ten to fifteen minutes at a time with cloth between; warmth for what is stiff, tense or has ached for long. If neither is clear, take the one that eases it, and neither on skin that is numb. Hot, red and swollen without a knock is a matter for a doctor and not for a hot water bottle.',
  },
  {
    of: ['finance'],
    about:
      /\b(?:pays? (?:first|it)|gets paid|paid first|bills?|debts?|clearpay|klarnas?|overdraft|rent|catalogue|tax|i owe|owing|tarjetas?|schulden|dettes|debiti|dividas)\b/u,
    text: 'By what happens if it is not paid, and not by who shouts loudest: first roof, power and food, then what is taken by law, such as tax or a fine, then what you need to earn, such as the car and its insurance. What is left goes to the debt with the highest rate, and the smallest payment to all the others. Ring those who have to wait before the date, and offer a sum.',
  },
  {
    of: ['health'],
    about: /\b(?:doctor|gp|physio|ent|ear nose|therapist|dermatolog\w*|specialist|pharmacist|splint|midwife|nurse)\b/u,
    text: 'The one who may examine you and send you on comes first, and that is mostly the family doctor, or a specialist if you can go there directly: treatment without a finding is guessing. A therapist is then the one who really changes something, with that finding in hand. A pharmacist can say today whether you may wait for the appointment.',
  },
  {
    of: ['career', 'legal', 'relationships', 'tech'],
    about:
      /\b(?:unions?|lawyer|hr|grad director|director|second supervisor|ombudsman|grievance|works council|citizens advice|small claims|sheriff|attorney general|gewerkschaft|sindicato|syndicat|sindacato|mediateur|tribunal)\b/u,
    text: 'First whoever is on your side alone and costs nothing, such as a union, an advice office or a second supervisor: they know how the others work and what not to sign. Then the one who can decide, in writing. The loud step, such as a grievance, a claim or the press, comes last, since it cannot be taken back. Before any of them write down dates and facts, one page.',
  },
  {
    of: ['relationships', 'general', 'legal'],
    about: /\b(?:mother|father|son|daughter|her or him|him or her|children|boys|ex|sister|brother|family|friend)\b/u,
    text: 'First the one whom it concerns most, alone and before they hear it from others; then, the same day if you can, the one who might feel passed over. Tell both the same sentence, so that nobody compares. If one of them is likely to be angry, that one comes second, when you have said it once already.',
  },
];
