// What to do after a try that did not help, by what was tried.
import type { SubjectWords } from './subject.ts';

export const tried: readonly SubjectWords[] = [
  {
    of: ['home', 'general'],
    about:
      /\b(?:stains?|ring|scrubb?\w*|spray|bleach|vinegar|toothpaste|soda|bicarb|meths|fairy|sofa|carpet|oven|towels?|smells?|fleck|mancha|tache|macchia)\b/u,
    text: 'Do not put a further remedy on top of the last: rinse it out, let it dry fully and look at it by daylight. Then think of what it is made of, since grease wants soap or powder, colour and rust want an acid, protein wants cold water and enzymes, and a mark in the finish wants nothing wet at all. One remedy, on a hidden spot first, for its full time. If that changes nothing, the material itself has changed, and only a specialist helps.',
  },
  {
    of: ['home', 'general'],
    about:
      /\b(?:mouse|mice|rats?|ants?|moths?|traps?|bait|pigeons?|slugs?|terrier|fox|squirrels?|cat|dog|digs?|chicken wire)\b/u,
    text: 'An animal comes back as long as there is food and a way in, whatever stands in between. So look for these two before the next trap: follow the trail at night with flour or a phone camera, close the hole with metal rather than foam or wire that ends at the surface, and take away what it comes for. If it is a neighbour’s animal, the gap is theirs to close: show them a film of it and agree on a day.',
  },
  {
    of: ['home'],
    about:
      /\b(?:radiator|boiler|heating|knock\w*|noise|drip\w*|leak\w*|tap|valve|drain|snake|sink|filters?|chirp\w*|alarm|window|door|sash|hinge|floor|squeak\w*)\b/u,
    text: 'Before the next try find out exactly when and where it happens: note the time for two days, and what was switched on, opened or run just before. Then change one thing only, the nearest to the source, and wait for a whole day. If it stays the same, the fault is behind what you can reach: ring whoever is trained for it and give them these notes, which saves them half of the visit.',
  },
  {
    of: ['tech'],
    about:
      /\b(?:restart\w*|turned (?:it )?off|unplugged|reset|calibrat\w*|held the button|recovery|code|app|backup|restored|update|cache|driver|cable|battery|reported|appeal\w*|form)\b/u,
    text: 'If it holds for a while and then returns, something keeps changing it back: heat, a loose cable, a second program or device, or an automatic sync. If it never held, the cause lies elsewhere. So test it with as little as possible attached: one device, its own charger or cable, no other programs, in another place. Where it works tells you what to put back last. With a company, ask for the case to be looked at by a person, and quote its number.',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:talk(?:ed)?|told|said|asked|note|text(?:ed)?|date night|sat|knock\w*|letter|restaurant|walk|meeting|looked at)\b/u,
    text: 'One try is seldom heard the way it was meant, so it counts even if it looked like nothing. Make the next one smaller: side by side instead of face to face, ten minutes instead of an evening, one wish instead of a talk about everything. Say once that you noticed it did not land: "That came out heavier than I meant. I only wanted to tell you that I miss us." Then do not ask for an answer.',
  },
  {
    of: ['career'],
    about:
      /\b(?:boss|manager|had the (?:talk|chat|meeting)|asked|applied|appl\w+|interview|rejected|reply|too valuable|email\w*|late|warn\w*|budget)\b/u,
    text: 'What you got was an answer to a wish, so turn it into an agreement: write back the same day what was said, in three lines, with one thing you ask for and a date. "You said that [this]. By [day] I would like [that], or to hear what is missing for it." If that date passes too, go to whoever is above or beside them, and begin to look elsewhere at the same time; both of them change how you speak.',
  },
  {
    of: ['legal', 'finance'],
    about:
      /\b(?:wrote|letter|sent|email\w*|form|leaflet|appeal\w*|complain\w*|rejected|bank|loan|called|rang|asked|returned|auto-?reply|terms|recorded)\b/u,
    text: 'A letter that brought nothing is still worth something: it fixes a date. Now write the last one of this kind: what you asked for on which day, that there was no real answer, and that after fourteen days you go to the ombudsman or the court. Name that body, since a named one is taken seriously. Send it so that you can prove it, and on the fifteenth day really do it; the complaint form takes half an hour.',
  },
  {
    of: ['finance'],
    about: /\b(?:budget|envelopes?|spreadsheet|standing order|bounced|saving|card|overdraft|app|tracking|crisps)\b/u,
    text: 'A plan that needs will power every day breaks in the second week, so let the bank do it: on pay day one transfer for what must be paid, to an account without a card, and the rest in equal parts for each week. Start with half the sum you meant to save; one that holds is worth more than one that bounces. If the month is short even then, the gap is in the fixed costs, and only a call to one of them closes it.',
  },
  {
    of: ['health'],
    about: /\b(?:sleep|nap|wake|awake|bed|read|breath\w*|melatonin|brain|night)\b/u,
    text: 'Trying to sleep keeps one awake, so aim at something else: the same hour of getting up every day, also after a bad night, daylight in the first hour, no naps longer than twenty minutes and none after three. Go to bed only when you are sleepy, and write the lists of the day down before supper. Judge it after two weeks. If it stays like this for a month, a doctor can offer sleep training, which does more than tablets.',
  },
  {
    of: ['health'],
    about:
      /\b(?:cream|wash|soap|gloves|lozenges|honey|tea|exercises?|stretch\w*|splint|pads|plaster|tablets?|diet|drops|patches|manoeuvre|manœuvre|manovra)\b/u,
    text: 'Two questions decide what follows: was it the right thing for long enough, and is the cause still going on beside it? Skin needs two weeks, muscles and tendons six to twelve, a cold two or three. If the time was full, do not add a fourth remedy but have it examined, with a list of what you used, how long, and what changed. If what causes it goes on each day at work, that is the first thing to change.',
  },
  {
    of: ['general'],
    about: /\b(?:app|streak|flashcards?|learn\w*|practi[cs]e|words|lessons?|chess|piano|guitar|drawing)\b/u,
    text: 'Then you have the words and lack the use of them. Change what you do in the same minutes: say aloud what you need tomorrow, in five sentences, and speak them to a real person once a week, however badly. Learn whole phrases for three situations instead of single words. A mistake made in front of somebody is remembered for years, which is exactly why it teaches.',
  },
];
