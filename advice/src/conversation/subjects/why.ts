// Why something happens, by what it is, and how a person can tell.
import type { SubjectWords } from './subject.ts';

export const why: readonly SubjectWords[] = [
  {
    of: ['home', 'tech'],
    about:
      /\b(?:only (?:me|him|her|when|at|in|after)|never (?:me|her|him)|him and never|same (?:shower|one|wifi)|evening|at night|mornings?|weekend|every time)\b/u,
    text: 'If it comes with one person, one place or one hour only, the cause lies in what is different there: how long, how hot, how much, from which side, with what else running. Swap that one thing on purpose: let the other person do it exactly so, or do it yourself at that hour. Whichever of the two it follows is the cause, and that is worth more than opening anything up.',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:go like that|distant|cold with me|never (?:calls|rings|phones|writes)|phones every|in a hurry|pulled away|gone quiet)\b/u,
    text: 'From outside it looks like coldness, and it is mostly something smaller: shame about how things are, no time in which nothing else is going on, or the fear of being asked. People who think they should ring more often ring less. You find out by making it easy, with one light message that needs no answer, and not by asking why they do not ring.',
  },
  {
    of: ['finance'],
    about: /\b(?:bank|account|transfer|withdraw|disappear|building society|abroad|cousin|branch)\b/u,
    text: 'Banks merge and change their names, and rules against fraud treat cash at the counter and money sent abroad quite differently; neither means that the money is gone. Ask the bank which rule it is and which paper would satisfy it. For an old account ask the bank that took the old one over, or the free national service that traces lost accounts, which many countries have.',
  },
  {
    of: ['tech'],
    about: /\b(?:sync\w*|broken copy|older one|old version|overwr\w*|came back over)\b/u,
    text: 'Synchronising does not ask which copy is better, only which one is newer, and a restored file counts as an old one. So the wrong state on one device wins over everything. Disconnect all devices from the network first, put the good copy in place on one of them, and only then let the others come back one by one.',
  },
  {
    of: ['health'],
    about: /\b(?:sugars?|glucose|zucker|azucar|glycemie|glicemia)\b/u,
    text: 'Towards morning the body lets out hormones that wake you, and with them the liver gives sugar into the blood, without your eating anything. A late meal, too little or too much medicine at night, a cold or bad sleep add to it. Measure at bedtime, once at three in the night and on waking, for three days: with these three figures your doctor can see which of them it is. Change no dose on your own.',
  },
  {
    of: ['career'],
    about: /\b(?:passed over|promot\w*|never faulted|become my manager|became my manager|paid more|bucks more)\b/u,
    text: 'Flawless work makes you needed where you are. Those who move up are the ones somebody above can picture in the next job, because they took on a piece of it where it was seen and said aloud that they wanted it. So it is mostly no judgment on you: ask the one who decides, "What did you see in the others that you have not seen in me yet?" and ask for exactly that piece of work.',
  },
  {
    of: ['legal'],
    about: /\b(?:man himself|shook my hand|chase the company|who do i (?:sue|claim)|company or)\b/u,
    text: 'It depends on who made the promise: whoever stands on the quote, the invoice or the account you paid into is the one who owes. A company pays only with what it has, so look in the public register whether it still exists and who runs it. If the man took the money as himself, or into his own account, claim against him; if it is unclear, name both, and let the court leave out the wrong one.',
  },
];
