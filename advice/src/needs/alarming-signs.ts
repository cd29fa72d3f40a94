// Signs in a further message that something has become urgent, though not sure danger, which the crisis check finds: a
// person tells them in passing, and the reply must see them.
import { withoutDenied } from '../words/negation.ts';
import { plainText } from './plain-text.ts';

export type AlarmingSign = 'body' | 'house' | 'threat';

/** Whether it is denied ("no fever") counts here. */
const affirmed: readonly (readonly [AlarmingSign, RegExp])[] = [
  [
    'body',
    /\b(?:numb|paraly[sz]ed|drooping|slurr(?:ed|ing)|fainted|passed out|blacked out|collapsed|seizure|coughing up blood|vomiting blood|blood in (?:it|my|his|her|the)|bleeding (?:a lot|again|more|heavily|from)|red (?:streaks?|lines?)|stiff neck|high fever|fever of|has (?:got )?a fever|got a fever|a fever now|confused|delirious|hallucinat\w*|short of breath|struggl\w+ (?:to|for) breath|chest (?:pain|hurts)|pain in (?:my|his|her) chest|vision (?:is|was|went)|(?:eyes|sight) (?:is|are|was|were|went) blurr\w*|blurr(?:ed|y) vision|seeing double|lost (?:his|her|my) (?:sight|vision|speech|balance)|face is (?:swollen|swelling|drooping)|(?:throat|tongue|lips?|eye|eyes) (?:is|are) (?:swollen|swelling|closing)|spread(?:ing)? to (?:my|his|her) (?:face|eye|neck|chest)|worst headache|headache .{0,12}worst|jaundice|yellow eyes|stopped (?:eating|drinking)|dehydrated)\b/u,
  ],
  [
    'body',
    /\b(?:taub\w*|gelahmt|ohnmachtig|umgekippt|fieber|blutet|blut im|kriege? (?:schlecht|keine) luft|atemnot|verwirrt|doppelt sehe\w*|nackensteif\w*|hangt schief|brustschmerz\w*)\b|\b(?:dormid[oa]|se (?:me|le) duerme el|entumecid\w*|fiebre|sangra\w*|sangre en|desmay\w*|confundid[oa]|no puedo (?:tragar|respirar)|falta (?:el|de) aire|dolor en el pecho|duele el pecho)\b|\b(?:engourdi\w*|paralys\w*|fievre|saigne\w*|du sang|evanoui\w*|confus[e]?|du mal a respirer|mal a la poitrine|essouffl\w*)\b|\b(?:addormentat[oa]|intorpidit\w*|febbre|sanguin\w*|sangue n\w+|svenut[oa]|confus[oa]|fatica a respirare|male il petto|dolore al petto)\b|\b(?:dormente|formigueiro|febre|sangra\w*|sangue n\w+|desmai\w*|confus[oa]|falta de ar|dor no peito|custa a respirar)\b/u,
  ],
  [
    'house',
    /\b(?:smell(?:s|ing)? (?:of |like )?(?:gas|burning|smoke)|smoke (?:coming|from|out)|sparks?|sparking|battery is (?:swelling|swollen|bulging)|swollen battery|(?:wall|socket|plug|cable|switch|fuse ?box|panel) (?:is|gets|feels) (?:warm|hot|black)|buzz(?:es|ing)|ceiling is (?:sagging|bulging|cracking|coming)|through the (?:light|lamp|fuse ?box|socket)|(?:wet|water|puddle|leaks?|leaking|drips?|dripping) (?:\w+ ){0,4}(?:near|by|on|over|into|onto|beside|behind|next to) (?:the |a |my )?(?:\w+ )?(?:sockets?|outlets?|plugs?|fuse ?box|extension|power strip|wiring)|carbon monoxide|riecht (?:jetzt )?nach (?:gas|rauch|verbrannt\w*)|funken|huele a (?:gas|quemado)|chispas|odeur de (?:gaz|brule)|sent le (?:gaz|brule)|etincelles|odore di (?:gas|bruciato)|puzza di (?:gas|bruciato)|scintille|cheira a (?:gas|queimado)|faiscas)\b/u,
  ],
  [
    'threat',
    /\b(?:(?:he|she|they|ex|husband|boyfriend|neighbou?r) (?:\w+ ){0,4}(?:hit (?:me|him|her|us|the wall)|hits|hitting (?:me|him|her|us|the wall)|threatens? (?:me|us|to (?:hit|kill|hurt|come))|threatened (?:me|us|to (?:hit|kill|hurt|come))|follow(?:ed|s) (?:me|us)|banged on|pushed me|grabbed|choked|broke in)|has my passwords?|sending (?:my )?(?:photos|pictures) to|bedroht\w*|schlagt mich|me amenaza|me pega|me menace|me frappe|mi minaccia|mi picchia|me ameaca|me bate)\b/u,
  ],
];

/** These are told by a "not" themselves. */
const told: readonly (readonly [AlarmingSign, RegExp])[] = [
  [
    'body',
    /\b(?:(?:can'?t|cannot|cannae|can not) (?:feel (?:my|his|her|it|the)|move (?:my|his|her)|breathe|swallow|see (?:properly|anything|out of)|speak (?:properly|any more)|pee|walk (?:any|on)|(?:put|bear) (?:any )?weight|stand (?:on (?:it|his|her|my)|up))|(?:won'?t|doesn'?t|will not|hard to) wake|hasn'?t (?:had a wet nappy|peed|drunk|eaten)|no wet napp\w+|not (?:drinking|breathing|responding|waking))\b/u,
  ],
];

const hypothetical =
  /\b(?:if|should i worry|what would|when (?:do|should|would)|could (?:it|that)|wenn|si|se|quand)\b/u;

/** Undefined for a message without one, and for a question about what might happen. */
export function alarmingSignOf(message: string): AlarmingSign | undefined {
  const whole = plainText(message);
  if (hypothetical.test(whole) && whole.includes('?')) return undefined;
  const rest = plainText(withoutDenied(message));
  return (
    affirmed.find(([, pattern]) => pattern.test(rest))?.[0] ?? told.find(([, pattern]) => pattern.test(whole))?.[0]
  );
}

const gotWorse =
  /\b(?:now|noo|today|since (?:then|this|yesterday)|again)\b.{0,45}\b(?:swole|swollen|swelling|hurts?|hurting|aching|burn(?:s|ing)|itch(?:es|ing)|weeping|leak(?:s|ing)|drip(?:s|ping)|crack(?:ed|ing)|louder|bigger|redder|hotter)\b/u;

/** Told without the word "worse"; not urgent by itself. */
export const isWorsening = (message: string): boolean =>
  !message.includes('?') && gotWorse.test(plainText(withoutDenied(message)));
