// What to do when it got worse, by what it is.
import type { SubjectWords } from './subject.ts';

export const worse: readonly SubjectWords[] = [
  {
    about:
      /\b(?:harder than i (?:let on|thought|say)|miss (?:it|him|her|them)|so (?:empty|lonely)|keep crying|can'?t stop crying|lost without|cried all)\b/u,
    text: 'That is grief, and it needs no reason and no apology. Let it have its hour each day, and keep the rest simple: get up at the old time, go out before breakfast, eat with somebody twice a week. Tell one person how it really is, in the words you used here. If you no longer sleep or eat, or if thoughts come that it would be better not to be here, ring a doctor or a crisis line the same day.',
  },
  {
    of: ['home'],
    about:
      /\b(?:stain|ring|sofa|cloth|carpet|rug|fabric|leather|wood|floor|rubbed|scrub\w*|bleach|oven|foggy|patch|spray|fleck|mancha|tache|macchia|nodoa)\b/u,
    text: 'Stop rubbing and let it dry completely; wet, every mark looks worse, and a ring is often only the edge of what was cleaned. Then, on dry cloth, dampen the whole panel evenly with plain water up to the seams and dab it dry, so that no edge remains. On wood or varnish use nothing more: a white haze is moisture in the finish and often goes with gentle warmth and time. If the colour itself is gone, only a specialist helps, so ask one before the next try.',
  },
  {
    of: ['home'],
    about:
      /\b(?:leak\w*|drip\w*|water|damp|wet|ceiling|mou?ld|drain|gurgl\w*|pipe|gotera|chorrito|fuite|goutte|perdita|tropf\w*)\b/u,
    text: 'Close the valve that feeds it, or the main one, and stop using what makes it run. Put a bucket under it, take photos with the time, and keep electricity away from the wet. What grew within a day is no longer a job for a weekend: ring a plumber today, and the landlord or insurer as well, since they must be told at once.',
  },
  {
    of: ['tech'],
    about: /\b(?:phone|laptop|computer|screen|drive|printer|wifi|router|battery|app|account|update|file|cloud)\b/u,
    text: 'Undo the last change first: switch off what was added, unplug it, go back to the setting before. If there is anything on the device that you would miss, copy it now, before the next try. Then test one thing alone, on one device, beside the router or on the charger it came with; two changes at once hide the cause.',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:crie[ds]|cry(?:ing)?|shout\w*|silent|not speaking|won'?t speak|hung up|stupid|bully|bullied|school|walked out|angry|door)\b/u,
    text: 'Leave the subject alone today; nobody hears anything while it hurts. A short sign is enough: "That went wrong, and I did not want that. I am here; we talk when you like." Tomorrow ask one question about how it was for them, and answer with nothing but what you heard. If somebody is afraid, is being hurt, or says that they do not want to go on, do not wait: get help the same day.',
  },
  {
    of: ['finance', 'legal'],
    about:
      /\b(?:bailiff|letter|fees?|charge|overdraft|miles|took (?:it|them|all)|blocked|debt|court|cut off|lock(?:ed|s)?|access|deadline|threat\w*)\b/u,
    text: 'This has a clock now. Look on every paper for a date and for who sent it, and ring that one today: say that you want to settle it, ask them to stop further steps for two weeks, and have the case number given to you. Let nobody in and sign nothing before you have spoken with a free debt or legal advice service; they often get an appointment the same day when a date is running.',
  },
];
