// How long a thing takes, by what it is: what decides it, and from when on a person should act.
import type { SubjectWords } from './subject.ts';

export const howLong: readonly SubjectWords[] = [
  {
    of: ['home', 'general'],
    about:
      /\b(?:powder|paste|soak|sit|leave (?:it|that) (?:on|in)|before i (?:brush|rinse|wipe|wash)|einwirken|remojo|laisser agir|in ammollo)\b/u,
    text: 'A powder stays until it has drawn what it can: at least half an hour, and for grease on cloth better overnight; then lift it off with a vacuum cleaner rather than rub it in, and do it again if it came away dark. A paste or liquid stays as long as its pack says and must not dry on. Try it first for that time on a hidden spot.',
  },
  {
    of: ['finance'],
    about:
      /\b(?:receipts?|keep (?:the|these|my|all)|hang on to|hold on to|papers|records|belege|aufbewahren|recibos|garder|conservare|guardar)\b/u,
    text: 'Keep receipts for as long as the tax office may ask about that year, which its page names; until you have looked, throw none away. For things with a guarantee keep them as long as it runs, and for a house as long as you own it. A clear photo on the day saves the faded ones; ask your tax office if it accepts photos.',
  },
  {
    of: ['legal', 'finance', 'career', 'home'],
    about:
      /\b(?:deadline|to answer|to reply|to respond|to appeal|to object|before they can|notice period|within|frist|plazo|delai|repondre|scadenza|prazo|afore they|do i have (?:to|till|until|before|left)|have i got)\b/u,
    text: 'The date that binds you stands in the letter, the contract or the law named in it, and it usually runs from the day you received it. Write that day on the envelope now. If you find no date, act as if it were short: send two lines this week that you do not agree and ask for the rule in writing, which keeps your position until you know.',
  },
  {
    of: ['legal', 'finance', 'tech', 'career', 'general'],
    about:
      /\b(?:court|claim|tribunal|scheme|ombudsman|complaint|office|council|visa|permit|application|ticket|support|refund|chargeback|district|case|benefit|pension|appeal|money (?:comes?|back)|payout|amt|gericht|tramite|juzgado|reembolso|prefecture|tribunal|remboursement|ufficio|rimborso|reparticao|processo)\b/u,
    text: 'What others decide takes as long as nobody asks. So ask three things today, in writing: what number does my case have, who has it on the desk, and by which day will I hear? Ask again on that day, with the number, and the time after that go one level up. Most offices publish their usual times, and once that is over you may complain.',
  },
  {
    of: ['career'],
    about:
      /\b(?:interview|job|hear back|recruiter|hiring|offer|promotion|bewerbung|entrevista|entretien|colloquio|vaga)\b/u,
    text: 'After an interview one to two weeks of silence are usual; ask once, after a week, with one friendly sentence and a date of your own. After a second silence treat it as a no and go on, since waiting for one answer costs more than a lost chance. While they decide, send the next application.',
  },
  {
    of: ['general', 'tech'],
    about:
      /\b(?:deliver\w*|arrive|get here|shipping|ship|order(?:ed)?|parcel|in time|engraved|lieferung|llega|livraison|arriva|chega)\b/u,
    text: 'Count backwards from the day you need it: the shop’s time for making it, plus delivery, plus two days for what goes wrong. What is made to order seldom comes sooner than promised, so ask the shop for a date in writing before you pay. If it does not fit, take one that can be collected, or give a card that says what is coming.',
  },
  {
    of: ['health'],
    about:
      /\b(?:skin|rash|wound|hands?|closing up|heal\w*|cut|burn|scar|blister|eczema|spots?|bruise|haut|wunde|piel|herida|peau|plaie|pelle|ferita|pele|ferida)\b/u,
    text: 'Broken skin closes from the edges, and you should see the edges move within a week of leaving out what irritates it; whole again means two to four weeks, longer on hands that work. Unchanged after two weeks, or redder, hotter, weeping or spreading on any day, it belongs before a doctor. The new skin stays thin for some weeks, so do not stop the care on the day it looks well.',
  },
  {
    of: ['health'],
    about:
      /\b(?:knees?|shoulder|back|ankle|wrist|tendon|muscle|heel|elbow|hip|neck|sprain|pain|exercises?|splint|physio|schmerz|rodilla|espalda|genou|dos|schiena|ginocchio|joelho|costas)\b/u,
    text: 'A strain eases within days and is mostly over in some weeks; a tendon that was overused for months takes months, and gets better in steps with bad days in between. Judge it by the week: can you do a little more than a week ago with the same ache? If not after three weeks, somebody should examine it. Numbness, weakness, fever or pain that wakes you at night should not wait.',
  },
  {
    of: ['health'],
    about: /\b(?:sleep\w*|shifts?|nights?|jet ?lag|body clock|to accept|schlaf\w*|sueno|sommeil|sonno|sono)\b/u,
    text: 'The inner clock moves by about an hour a day, more easily to later than to earlier, and only if light and meals move with it. So a change of some hours takes one to two weeks, and starts again after every weekend that you live the other way. Keep the same hour of getting up, bright light in the first hour, and darkness and quiet before bed; judge it after two weeks. If you nod off by day or at the wheel, do not wait, but talk to a doctor.',
  },
  {
    of: ['relationships', 'health'],
    about: /\b(?:baby|teeth(?:ing)?|child|toddler|feeds?|school|son|daughter|phase|bebe|bambino|bimb\w+)\b/u,
    text: 'With children most phases pass in weeks rather than months, and they pass in waves: two better nights, then a bad one. Change one thing, keep it up for two weeks, and note only whether the week was better than the last. What goes backwards, such as words, weight or joy that was there before, should be seen by a doctor soon.',
  },
  {
    of: ['general'],
    about:
      /\b(?:learn\w*|practice|practise|words|language|piano|chess|running|5k|training|habit|course|fit|lernen|aprender|apprendre|imparare|lauf\w*)\b/u,
    text: 'Little and often is what counts: fifteen minutes on five days bring more than two hours on Sunday. After two weeks it feels less strange, after two to three months you notice that others notice. Measure one small thing on the first day, and the same one a month later, since day by day nobody sees progress.',
  },
  {
    of: ['home'],
    about:
      /\b(?:dry\w*|paint|plaster|glue|silicone|grout|cure|floor|damp|mou?ld|wall|trocken\w*|seca\w*|secher|sech\w*|asciug\w*|duschen)\b/u,
    text: 'The time on the tin holds for a warm, airy room; in a cold or damp one it doubles. Dry to the touch is not dry: wait for the longer of the two times on the tin before water, weight or a second coat comes on. Open windows twice a day rather than leaving one tilted, and try it first in a corner.',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:grief|grieve|die[ds]|died|death|divorce|break ?up|ex|trust|come back|friends? again|speak again|forgive|love|trauer|duelo|deuil|lutto|luto)\b/u,
    text: 'Nobody can give you an honest number here; it goes in waves, and the gaps between them grow. A useful measure is a quarter of a year: more good hours than at its beginning is the right direction. What helps on the way is small and regular: one meal, one walk, one person each day. If it is no lighter after some months, or if you cannot work or eat, take that to a doctor or counsellor.',
  },
  {
    of: ['home', 'general'],
    about: /\b(?:plants?|seeds?|lawn|grass|compost|tomato\w*|cuttings?|garden|pflanze|planta|plante|pianta)\b/u,
    text: 'Above ground you see something after two to six weeks in the growing season and next to nothing in winter. New leaves count, old ones do not recover. Change nothing else in that time, above all not the watering, and take a photo each week.',
  },
];
