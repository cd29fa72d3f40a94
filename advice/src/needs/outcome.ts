// Whether a message reports that it went well, went badly, or went well for a while only. A failure that is congratulated
// is the worst of all replies, so that words of failure and of a "but" always win.
import { plainText } from './plain-text.ts';

export type Outcome = 'good' | 'bad' | 'partly';

/** What was denied ("it did not work") is cut out with up to three words after it. */
const denied =
  /\b(?:not|never|no|none|nothing|hardly|barely|without|cannot|\w+n't|(?:did|do|does|is|was|wo|ca|could|would|have|has|are)nt|\w+nae|nicht|nix|nie|kein\w*|ohne|nunca|tampoco|sin|nada|pas|jamais|rien|sans|nao|nem|sem|non|mai|niente|senza)\b(?: [\p{L}']+){1,3}/gu;

const wentWell: readonly RegExp[] = [
  /\b(?:it|that|this|which|they|all|everything|what you said|your \w+)?,? ?(?:really |actually |totally |finally |has |have )?(?<!\b(?:he|she|who|i|we|you|husband|wife|ex|partner|boss|mum|mom|dad|son|daughter) )(?:works|worked|helped|did it|did the trick)\b(?! (?:at|in|on|for(?= (?!an? |one |two |three |\d))|as|with|late|until|every|there|from|out) )/u,
  /\b(?:sorted|solved|fixed|mended|repaired|resolved|problem gone|job done|success|went (?:really |very )?(?:well|fine|great|better)|like a dream|good as new)\b/u,
  /(?<!when |if |before |until |till )\b(?:it'?s|it is|its|they'?re) (?:\w+ )?(?:gone|cleared|dry|quiet|silent|fine|settled|signed|clean|perfect|up and running|off the hook)\b(?! (?:off|up|to|away|over|in|on|out|from|down|by|since|mad|bad|wrong)\b)/u,
  /\b(?:a )?(?:good bit|lot|bit|much|half|way|far|so much|loads) better\b|\bbetter (?:by|already|now|than ever)\b|\bfeel(?:s|ing)? better\b/u,
  /\b(?:he|she|they|boss|landlord|bank|owner|manager|school|company)(?:'?s| has| have)? (?:finally |actually |just |even )?(?:said yes|agreed|signed|paid|apologi[sz]ed|gave in|caved|folded|backed down|accepted|refunded|let me|let us|came round|struck it out|gave it back|took it (?:well|like a gentleman)|all said yes)\b/u,
  /\b(?:we|i|i'?ve|ive|just|and|finally) (?:\w+ )?(?:won|passed|managed it|did it|made it|got (?:it(?! (?:wrong|from|for|in|at|on|off))|the job|full|paid|back|a yes|through|the place|an interview)|have it|booked it|slept (?:through|till|like))\b/u,
  /^(?:and |ok(?:ay)?,? |well,? |oh,? )?(?:won|passed|got it|got my|got an?|yas|yes(?:s+|(?=!))|yay|woo+\w*|hooray|hurrah|booked it|done and dusted|silence|bone dry)\b/u,
  /\b(?:money|refund|deposit|bond|payment)(?: \w+){0,3} (?:back|came|arrived|landed|here)\b|\bfull (?:bond|refund|whack|deposit)\b|\bpaid (?:in full|it all|off)\b/u,
  /\b(?:slept (?:through|till|until|like)|bone dry|best (?:day|night|week|present) (?:ever|of)|first (?:smile|time) (?:in|since|today|for)|laughed (?:so|till|until)|laughing his|laughing her|they had a ball|made my day|could kiss you|could weep|framing it|never would'?ve|looks lovely|tidy again|own name again|speaks again|works again|runs again)\b/u,
  // German
  /\b(?:hat|hod|ham|haben|s'hat) (?:\w+ ){0,3}(?:geklappt|funktioniert|geholfen|gholfen|gewirkt|unterschrieben|bezahlt|zugestimmt|nachgegeben)\b|\b(?:klappt|funktioniert|lauft|geht|gehts|geht's) (?:jetzt|wieder|super|prima|wie geschmiert|einwandfrei|endlich)|\bjetzt? (?:geht'?s|klappt|lauft|ist (?:es|alles) (?:gut|weg|ruhig|trocken))|\b(?:problem gelost|geschafft|erledigt|ist weg|alles gut|wie neu|wie vom fachmann|wie geschmiert|ehre ist gerettet|bin (?:so |sehr )?(?:froh|erleichtert))\b/u,
  // Spanish
  /\b(?:funciono|funciona (?:ya|de nuevo|otra vez|perfecto)|resulto|sirvio|prendio|salio (?:bien|perfecto|todo)|se arreglo|solucionado|arreglado|resuelto|lo logre|lo logramos|me transfirio|me pagaron|me pago|firmo|acepto|dijo que si|quedo (?:perfecto|lindo|bien|como nuevo)|ya esta (?:bien|seco|listo))\b/u,
  // French
  /\b(?:ca|c'|elle|il|tout) ?(?:a )?(?:enfin )?(?:marche|fonctionne|remarche)(?: (?:enfin|maintenant|de nouveau|nickel|impec\w*))?(?= ?[!.,]|$)|\bca (?:va|y) (?:mieux|est)\b|\b(?:c'est (?:regle|repare|bon|gagne|signe)|virement recu|a (?:rendu|paye|signe|accepte|rembourse)|probleme (?:regle|resolu)|comme neu[fv]e?|ca roule)\b/u,
  // Italian
  /\b(?:ha (?:finalmente )?(?:funzionato|firmato|pagato|accettato|restituito|detto di si)|funziona (?:di nuovo|adesso|ora|tutto)|risolto|sistemato|ce l'ho fatta|ce l'abbiamo fatta|e (?:passat[oa]|sparit[oa]|andat[oa] (?:bene|benissimo))|si respira|tutto a posto|come nuov[oa])\b/u,
  // Portuguese
  /\b(?:funcionou|resultou|resolvid[oa]|resolveu(?:-se)?|deu certo|consegui(?:mos|u)?|correu (?:bem|otimo)|devolveu|devolveram|pagou tudo|pagaram|assinou|aceitou|ficou (?:otimo|perfeito|como novo|bom)|passou a dor|ja esta (?:bom|seco|tudo bem))\b/u,
];

const wentBadly: readonly RegExp[] = [
  /\b(?:worse|worsen\w*|still (?!in |time|laughing|standing)|no (?:use|good|luck|joy|difference|change|help|answer|reply|different)|same (?:again|thing|as before|result)|fail(?:s|ed)?|reject(?:s|ed)?|refus\w+|turned (?:it |me |us |them )?down|came (?:right |straight )?back|come right back|back again|fell (?:off|out|apart|asleep)|keeps? \w+ing|stopped working|naff all|useless|in vain|nothing|made it|thumbs down|laughed at (?:me|us|it)|(?:they|he|she|boss|everyone|husband|wife|flatmate)(?: just| only| all)? laugh(?:s|ed)?\b(?! (?:so|till|until|and hugged))|ignored|hung up|(?:put|shut|slammed) (?:it|the (?:phone|door)) (?:down|on)|went down like|auto-?reply|bounced|(?:wo|would|did|does|is|ca|could|have|has|was|are)n'?t|cannot|didnae|disnae|wisnae|dinnae|cannae)\b/u,
  /\b(?:schlimm\w*|immer noch|trotzdem|umsonst|leider|nicht|nix|kein\w*|abgelehnt|weigert|wieder da|vergeblich)\b/u,
  /\b(?:peor|sigue|tampoco|no (?:funcion\w*|sirv\w*|quiere|me|se|hubo|paso)|nada|se niega|rechaz\w*|otra vez (?:lo|igual|mal))\b/u,
  /\b(?:pire|pas|rien|toujours (?:pas|la meme|pareil)|pareil|refuse\w*|malgre|en vain|helas)\b/u,
  /\b(?:peggio|ancora (?:uguale|li|non)|non (?!no\b)|niente|come prima|rifiut\w*|purtroppo)\b/u,
  /\b(?:pior|continua|na mesma|nao|nada|recus\w*|infelizmente|apagou)\b/u,
];

/** It held for a while, or in part, or something else went wrong with it. */
const onlyPartly =
  /\b(?:partly|a little|a wee bit|only (?:a bit|half|for|until|till|one|some)|for (?:a|one|two|three|about|\d+) (?:\w+ )?(?:days?|nights?|weeks?|hours?|minutes?)(?: (?:and|then|but)|,| only|$)|until|till (?:it|he|she|they|the next|this|yesterday|today|lunch)|but\b|except|however|although|though (?:it|he|she|they|the|now)|and now (?:it|he|she|they|the|there|that|this)\b(?!'?s? (?:works|fine|gone|quiet|dry))|then (?:it|he|she|they|back|again|this|one|\d)|used to|at first|teilweise|kurz|zuerst|dann (?:kam|war|ging|hat|wieder)|aber|doch wieder|nur (?:kurz|halb|teilweise|einen)|en parte|a medias|pero|hasta que|al principio|solo un|luego|en partie|a moitie|mais|jusqu|au debut|un peu seulement|puis (?:c|il|elle|ca)|in parte|a meta|ma (?:poi|adesso|ora|il|la|non|e)|fino a|all'inizio|em parte|mas|ate que|no inicio|depois (?:voltou|parou|deixou))\b/u;

/** Words of joy are no proof alone, but with what the vectors say. */
const joy =
  /!!|\b(?:legend|genius|ya beauty|you beauty|star|wonderful|brilliant|magic|woohoo|yay|hurrah|so happy|so glad|relieved|delighted|over the moon|bless you|can you believe|imagine|at last|finally|wow|super|toll|endlich|klasse|spitze|juhu|genial|geni[ao]|por fin|que alegria|enfin|chouette|bravo|finalmente|che bello|evviva|ate que enfim|que bom|maravilha|top)\b|\b[A-Z]{3,}[.!]/u;

const asking =
  /\?|^(?:and |but |so |ok,? |well,? )?(?:how|why|what|when|where|which|who|would|should|could|can|do|does|did (?:i|you|he|she|it|they|we|that|your|everyone)|is|are|will|if|was(?! (?:it|the|that|a|she|he|i|so|like)\b)|wie|warum|wann|como|por que|quando|cuando|pourquoi|comment|quand|perche|come)\b|^(?:entonces|bueno|listo|alors|bon|allora|ecco|entao|also|und|e|y|et)?,? ?(?:a |par |da |por )?(?:cual|cuanto|quel|lequel|laquelle|quale|quanto|qual|welche\w*|was|wann)\b|\b(?:wasn'?t it|isn'?t it|or not|would they|should i|do i|can i)\b/u;

/** "Fixed or variable": two things to choose from, and nothing that was fixed. */
const choice = /^(?:and |so |but |ok,? )*(?:[\p{L}'-]+ ){1,4}(?:or|oder|ou|oppure) (?:[\p{L}'-]+ ?){1,4}\W*$/u;

/** Also without a question mark. */
export const asksSomething = (message: string): boolean => {
  const text = plainText(message);
  return asking.test(text) || choice.test(text);
};

export interface Weights {
  /** Of thanks and good news, and of failures, refusals and limits, from 0 to 1, by meaning. */
  readonly good: number;
  readonly bad: number;
}

/** Undefined for a message that reports nothing, or asks. */
export function outcomeOf(message: string, weights?: Weights): Outcome | undefined {
  const text = plainText(message);
  if (asking.test(text) || choice.test(text)) return undefined;
  if (endsWell(text)) return 'good';
  const isGood = saysGood(text);
  const isBad = wentBadly.some((pattern) => pattern.test(text));
  if (isBad) return isGood ? 'partly' : 'bad';
  if (onlyPartly.test(text)) return isGood ? 'partly' : undefined;
  if (isGood) return weights !== undefined && weights.bad > weights.good + MUCH ? undefined : 'good';
  const isJoyful = joy.test(message) || joy.test(text);
  return isJoyful && weights !== undefined && weights.good >= LIKELY ? 'good' : undefined;
}

const saysGood = (text: string): boolean => {
  const affirmed = text.replaceAll(denied, ' ');
  return wentWell.some((pattern) => pattern.test(affirmed));
};

const contrast =
  /\b(?:but (?:now|then|in the end|today|finally|at last|yes|it|he|she|they)|aber jetzt|jetzt aber|pero (?:ya|al final|ahora)?|mais (?:maintenant|la|enfin|finalement)|ma (?:adesso|alla fine|ora)|mas (?:agora|no fim|ja)?)\b/u;

/** "It dripped for a week but now it works." */
function endsWell(text: string): boolean {
  const parts = text.split(contrast);
  const end = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return saysGood(end) && !wentBadly.some((pattern) => pattern.test(end)) && !onlyPartly.test(end);
}

/** When the meaning speaks so clearly against words of success, nothing is said. */
const MUCH = 0.85;
const LIKELY = 0.45;
