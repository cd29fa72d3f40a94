// Whether something is usual, by what it is, and from when on it is worth acting.
import type { SubjectWords } from './subject.ts';

export const isItNormal: readonly SubjectWords[] = [
  {
    of: ['home', 'general', 'tech', 'legal', 'finance', 'health'],
    about:
      /[£€$]\s?\d|\b\d[\d.,]*\s?(?:quid|euros?|dollars?|pounds|a (?:month|week|day))\b|\b(?:quote|price|charged?|asking|normal number|mover)\b/u,
    text: 'Whether a price is fair shows only beside two others for the same work on the same day, so give two more the same photos and facts and ask each what is in it: people, hours, parts, insurance, stairs, taking things away. The middle one is mostly the honest one. Far below the rest means that something will be added later; far above means that they would rather not come.',
  },
  {
    of: ['health'],
    about: /\b(?:sleep\w*|wak(?:e|ing)|awake|insomnia)\b/u,
    text: 'Sleep does become lighter and more broken with the years, and waking once or twice is nothing to worry about. What is not simply age: being so tired by day that you nod off, loud snoring with pauses, low mood, restless legs, or passing water three times a night. Any of these is worth a talk with a doctor.',
  },
  {
    of: ['health'],
    about: /\b(?:clicks?|clicking|gravel|crack(?:s|ing|le)|creak\w*|crunch\w*|sound|noise|pops?)\b/u,
    text: 'Sounds in a joint are very common and harmless as long as they come without pain, swelling, locking or giving way. Those four are what matters; then have it looked at. Strength around the joint usually makes it quieter.',
  },
  {
    of: ['health'],
    about: /\b(?:burnt|burned|taste|tongue|mouth|voice|throat|itch\w*|red|patch|rash|skin|allerg\w*|swell\w*)\b/u,
    text: 'An irritated skin or lining takes its time, and a week or two of feeling different is usual. Not usual, and for a doctor: it grows instead of shrinking, there are blisters, white or hard patches, bleeding or fever, you cannot swallow or your face swells, or it is unchanged after three weeks.',
  },
  {
    of: ['relationships', 'general', 'health'],
    about:
      /\b(?:son|daughter|child|kids?|baby|toddler|boy|girl|grandson|granddaughter|teen\w*|at (?:seven|\d+)|lines? (?:up|his)|that age|these ages)\b/u,
    text: 'Children of the same age differ more than one thinks, and odd habits, rules and rows come and go within months. Take it as part of growing as long as the child still laughs, plays, eats and lets itself be comforted. Ask the doctor or the school when something that was there gets lost, when it takes up most of the day, or when the child is unhappy with it.',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:rather|be alone|go to work|not want|distance|silence|quarrel\w*|row|families|forget|red flag|everyone)\b/u,
    text: 'More people feel that way than say so, and a feeling by itself does no harm to anybody. It is a sign that something is missing, mostly rest, time alone or a word of thanks. Look at the direction: if it has been growing for months, if it turns into contempt or fear, or if you no longer recognise yourself, do not keep it to yourself any longer.',
  },
  {
    of: ['career'],
    about: /\b(?:negotiat\w*|ask for|raise|pay|offer|cringe|quid|salary|test drive|trial|interview|premium)\b/u,
    text: 'Yes, it is part of the game: whoever makes an offer has mostly left some room in it, and one polite question costs nobody the job. Ask once, with a figure and a reason, and be silent then. Unpaid trial days, or an offer that is withdrawn because you asked, tell you what working there would be like.',
  },
  {
    of: ['finance'],
    about:
      /\b(?:work for|manage on|live on|nursery|wage|take home|left over|others?|other people|save|savings|debt)\b/u,
    text: 'Far more households are in that place than say so, most of all in the years with small children or a high rent. What counts is whether it is a phase with an end, and what it buys: a place kept in a job, a pension, a home. Look up once which help there is for just this, since a good part of it is never claimed, and put a date to the day on which you reckon again.',
  },
  {
    of: ['general'],
    about:
      /\b(?:alone|on (?:my|ma|your) (?:own|ain)|my age|ma age|train|travel\w*|first time|offended|nibbles|invited|invitation|tip|gift|envelope|wedding|bring|eat before)\b/u,
    text: 'Yes, that is quite usual, and nobody will look twice. With manners one rule carries far: say early what you will do ("we come for an hour", "I bring something small"), and ask the host or staff plainly if you are unsure. People are flattered to be asked and hardly ever offended.',
  },
  {
    of: ['home', 'tech'],
    about:
      /\b(?:creak\w*|hum|buzz|noise|sound|slow|hot|warm|smell|every year|same corner|thick walls|flicker\w*|bites?|roer|gnaw\w*)\b/u,
    text: 'Usual is what stays the same, stops by itself and can be explained by heat, cold or use. Not usual: it grows, returns at the same spot after every repair, smells, gets hot, leaves dust or damp, or somebody gets ill with it. In that case look for the cause now, while it is small.',
  },
];
