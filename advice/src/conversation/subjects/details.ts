// What something that a person adds changes: a proof, a figure, a limit of time, a skill, a suspicion.
import type { SubjectWords } from './subject.ts';

export const details: readonly SubjectWords[] = [
  {
    about:
      /\b(?:could (?:that|it|this) be (?:it|why|the (?:reason|cause))|does (?:that|it) matter|is that (?:it|why|what)|would that (?:matter|count)|if that (?:counts|matters|helps)|does that count|so' quelli|sera eso|c'est ca)\b/u,
    text: 'It may well matter, and you can find out with one sentence. Ask whoever decides or sees the file just that: "Is it because of this, and if so, what would settle it?" A yes or no to a definite question comes sooner than an answer to "why". Until you know, act as if it counted: put it right where you can, and keep the note.',
  },
  {
    of: ['legal', 'finance', 'career', 'home'],
    about:
      /\b(?:i(?:'?ve| have| ve)?(?: got)? (?:\w+ ){0,3}(?:messages?|texts?|photos?|pics|contract|deed|survey|receipts?|emails?|proof|letters?|witness\w*|bank (?:thing|transfer|statements?)|slip|recordings?)|there'?s a (?:bank transfer|message|text|letter)|a text where|the contract says|in writing|on one page)\b/u,
    text: 'That is the strongest thing you have said so far: it turns "he says" into "here it stands". Make a copy today, outside the phone or the office, with the date visible, and put everything in order of time on one page. Then write once, short, and quote it word for word with its date; ask for what you want by a day. With this in hand an advice service can tell you in ten minutes how good your case is.',
  },
  {
    of: ['legal', 'finance', 'career'],
    about:
      /\b(?:no (?:receipt|contract|paper|proof|written|pension)|nothing (?:in writing|on paper)|only (?:by word|cash|spoken)|cash only|verbal\w*|binned|lost the (?:slip|paper|letter))\b/u,
    text: 'That makes it harder, not hopeless: what was done counts as well as what was signed. Write down tonight who said what on which day, and look for traces of it: payments, messages before and after, photos, people who saw it, your own calendar. Then send the other side a friendly message that repeats what was agreed; whoever does not object has half confirmed it.',
  },
  {
    of: ['career'],
    about:
      /\b(?:i(?:'?ve| have| ve)?(?: got)? (?:my |a )?(?:master'?s|degree|licen[cs]e|certificate|diploma|years)|clean licence|i (?:ran|led|managed|maintained|trained|built)|\d+ (?:years|staff|people)|years at it|experience|no outages?|does .{3,40} count|good wi'?(?:th)?)\b/u,
    text: 'That is worth more than you make of it, so put it where it is seen: as the first line of what you write or say, with a figure and what it saved or brought. "For [years] I did [this] with [so many], and [that] never failed." Ask two people who saw it to say one sentence about it. Then offer it to somebody by name who has just that gap, rather than wait for an advert.',
  },
  {
    of: ['finance'],
    about:
      /(?:[£€$]\s?\d|\b\d[\d.,]*\s?(?:k\b|a month|a week|left|until|quid|euros?|dollars?|pounds|soles|pesos|reais|naira|%|percent)|\bi(?:'?m| am) on \d|\bi have \d|\b\d{3,}\b)/u,
    text: 'With figures one can reckon, so put yours in two columns: what comes in each month, and what must go out whatever happens. The difference is the only sum that can be promised to anybody; offer that and not more, however much is asked. If there is no difference, no plan of saving mends it, and the next step is a free debt or benefits adviser, with exactly this page in hand.',
  },
  {
    of: ['health'],
    about:
      /\b(?:i take|i'?m on|tablets?|metformin|pill|mg|\d+ (?:twice|lbs|kilos?|kg)|readings?|measured|\d{2,3}(?:, \d{2,3}){2,}|diabet\w*|asthma|pregnan\w*|blood (?:pressure|thinner)|allergic|operation)\b/u,
    text: 'That belongs on one sheet for whoever treats you: the figures with day and hour, every medicine with its dose, and your age and conditions at the top. It also changes what you may take: ask a pharmacist before you add anything, even from a shop, and change no dose on your own. If the figures keep rising, or one is far from the rest, ring the practice instead of waiting for the next visit.',
  },
  {
    of: ['health'],
    about:
      /\b(?:all day|at work|every day|my job|standing|kneel\w*|lift\w*|shift|heads a day|batch|chair|screen|starts? (?:when|after)|only (?:at|in|when|after)|worse (?:when|after|in|at)|better (?:when|after|on|at))\b/u,
    text: 'That shows when it comes, which is half of the cause. Change just that for a week: the height, the grip, the length without a pause, the thing you touch or eat. Note each evening how it was, from nought to ten. If the figure falls, you have found it; if not, take the note to a doctor, who can do more with it than with any description. Ask your employer for the change in writing if it is the work.',
  },
  {
    of: ['tech', 'home'],
    about:
      /\b(?:it'?s (?:a|an|the|oak|pine|plaster\w*|copper|white|old)|model|make|version|windows|android|iphone|samsung|acer|about \w+ years?|years? old|from (?:19|20)\d\d|says? (?:on|at) the (?:side|back)|dated?|serial|mains|copper|cuivre|castanho|plasterboard|tower|(?:19|20)\d\d)\b/u,
    text: 'Make and age help: search for exactly that name together with the fault in three words, since others with the same one have found it before you. The maker’s page has the manual under the number on the type plate, and it says which parts wear and how long they last. If it is near the end of that time, ask for the price of a new one before you pay for a repair.',
  },
  {
    of: ['home', 'tech'],
    about:
      /\b(?:only (?:when|after|at|in|on)|worse when|every (?:hard|time|night|morning)|always (?:at|when|in)|north wall|parete nord|parede norte|corner|when it'?s (?:hot|cold|wet)|from the (?:dryers|heater|sun)|back room)\b/u,
    text: 'That is the clue: it follows a place, a time or a temperature, so it is caused there and not inside the thing. Test it the other way round: keep that one condition away for two days, and then bring it back on purpose. If the fault goes and returns with it, mend the condition, which is mostly cheaper than what you were about to replace.',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:he'?s|she'?s|they'?re|he is|she is|he isn'?t|she isn'?t|i'?m not|i am not|i don'?t want|i never|i want|it'?s not about|lonely|tired|ashamed|the one who)\b/u,
    text: 'That changes what it is about, and you have named it better than I did. Begin your next talk with just that sentence, before any wish: the other person may be answering a reproach that you never made. Then say what you do want, as small as you can make it, and ask how it looks from their side.',
  },
  {
    of: ['general'],
    about:
      /\b(?:he'?s|she'?s|they'?re) (?:in)?to\b|\b(?:he|she|they|it) (?:likes?|loves?|hates?|has|already has|wants?)\b|\b(?:likes?|loves?|hates?) \w+|\bnot (?:so|that|a|the|amazon|in)\b|\b(?:at most|all together|kids|people|fits?|cabe)\b/u,
    text: 'Then let that decide. Start from the one thing that is really theirs, and cut everything that is only there because one does it so. Make one plan that works in the smallest case, with the fewest people, the shortest time and the worst weather, and add to it only if there is room. Ask one of those concerned a single question: "What would you miss if it were not there?"',
  },
];
