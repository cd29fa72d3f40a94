// What a playbook says on a need, and what holds in general when it says nothing.
import { countriesIn } from '../needs/countries.ts';
import type { Need } from '../needs/need.ts';
import { plainText } from '../needs/plain-text.ts';
import { isSignificant } from '../playbooks/search-terms.ts';
import { tokenise } from '../words/tokenise.ts';
import type { AnsweredNeed } from '../playbooks/follow-up-sections.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { partOf } from './branch-part.ts';
import type { Conversation } from './conversation.ts';
import { aboutCountries } from './country-sections.ts';
import { betweenOptions } from './which-first.ts';
import { languageOf, ownWords } from './in-language/words-of.ts';
import { holdsAny, newlyNamed } from './named-objects.ts';
import { generalWordsFor } from './general-words.ts';
import { factsFor } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';
import { namesAnotherSubject, wordsOnSubject } from './subjects/words-on.ts';

export function sectionFor(need: Need, conversation: Conversation, playbook: Playbook): Part | undefined {
  if (need === 'by-country') return aboutCountries(conversation, playbook);
  const own = conversation.near.fits || need === 'worse' ? playbook.followUps.get(need as AnsweredNeed) : undefined;
  const section = own === undefined || namesOtherSubject(need, conversation, own) ? undefined : own;
  const fresh = section === undefined ? undefined : conversation.said.freshOf(section);
  if (fresh === undefined) return undefined;
  const help = need === 'worse' ? factsFor(need, conversation, playbook) : undefined;
  return { text: help ? `${fresh}\n\n${help.text}` : fresh };
}

/** Asked for the price of a plumber, notes on limescale should not name that of a descaler. */
export function namesOtherSubject(need: Need, conversation: Conversation, section: string): boolean {
  const { isUnsure, newest, near, expert } = conversation;
  // Words on subjects are in English, like the section.
  if (ownWords(conversation)) return false;
  if (onOneThing.has(need) && isOnOtherThing(conversation, section)) return true;
  if (isUnsure && !near.isCertain && toldByName.has(need)) return wordsOnSubject(need, expert, [newest]) !== undefined;
  return need === 'cost' && namesAnotherSubject(need, expert, newest, section);
}

/** What these say of one thing holds for no other. */
const onOneThing: ReadonlySet<Need> = new Set(['cost', 'how-long']);

/** The question names a thing that was not spoken of before, and the section does not speak of it. */
function isOnOtherThing({ newest, messages, inUse }: Conversation, section: string): boolean {
  const earlier = [...messages.slice(0, -1), inUse?.title ?? '', ...(inUse?.symptoms ?? [])].join('\n');
  const named = newlyNamed(newest, earlier);
  return named.length > 0 && !holdsAny(section, named);
}

/** Words of a question that name the need and nothing else. */
const wordsOfNeeds =
  /^(?:long|last|lasts|take|takes|soon|quick|cost|costs|price|prices|pricey|expensive|cheap|charge|pay|pays|money|refuse|refuses|refused|say|says|said|normal|usual|happen|happens|happened|work|works|worked|help|helps|happening|sort|roughly|total|overall|bit|wait|days|weeks|months|years|hours|hour|week|month|day|okay|ok|sure|thanks|hi|mean|words|write|agree|agrees|common|rules|differ|different|country|countries|law|laws|apply|applies|hold|holds|live|first|start|begin)$/u;
const MOST_WORDS_IN_OTHER_LANGUAGE = 4;

/** "And how long does that take?" names no matter of its own. */
export function isAboutNeedAlone({ newest, messages }: Conversation): boolean {
  const words = tokenise(newest);
  if (languageOf({ newest, messages }) !== 'en') return words.length <= MOST_WORDS_IN_OTHER_LANGUAGE;
  return words.filter(isSignificant).every(({ text }) => wordsOfNeeds.test(text) || countriesIn(text).length > 0);
}

/** Needs for which the thing or the person that is named matters more than the problem. */
const toldByName: ReadonlySet<Need> = new Set(['cost', 'how-long', 'what-to-say']);

export function generalPart(conversation: Conversation, need: Need): Part | undefined {
  const { said, near } = conversation;
  const elsewhere = near.elsewhere?.need === need ? said.freshOf(near.elsewhere.text) : undefined;
  const words = need === 'by-country' && isOnCountry(conversation) ? [] : generalWordsFor(need, conversation);
  const [general] = words
    .filter((text) => need === 'by-country' || isAboutNeedAlone(conversation) || conversation.nearGeneral.has(text))
    .flatMap((text) => said.freshOf(text) ?? []);
  const limit = need === 'detail' ? wordsOnLimit(conversation) : undefined;
  const options = isAboutOrder(need) ? betweenOptions(conversation, need, near.elsewhere?.text) : undefined;
  const fresh = options === undefined ? undefined : said.freshOf(options);
  const ofLimit = limit === undefined ? undefined : said.freshOf(limit);
  return partOf(fresh ?? elsewhere ?? ofLimit ?? general);
}

/** The notes have a section on the country that was named or is known: "not in my notes" would be wrong, also when it was said. */
function isOnCountry({ inUse, messages, forCountry }: Conversation): boolean {
  const named = [...countriesIn(messages.join('\n')), ...forCountry.countries];
  return named.some((country) => inUse?.byCountry.has(country) === true);
}

function wordsOnLimit(conversation: Conversation): string | undefined {
  const { newest, expert } = conversation;
  const words = namesLimit(newest) ? wordsOnSubject('cannot', expert, [newest]) : undefined;
  return words === undefined ? undefined : (ownWords(conversation)?.general.cannot ?? words);
}

/** "Nae computer" is told like a detail, and asks for another way. */
const namesLimit = (message: string): boolean =>
  /\b(?:can'?t|cannot|cannae|couldn'?t|not able|unable|not allowed|nae (?:computer|money|car|time|phone)|no (?:computer|internet|car|money|time|printer|phone|way of)|don'?t have|haven'?t got|only have|kann (?:ich )?nicht|schaff\w* (?:ich )?nicht|no (?:puedo|tengo|me alcanza)|peux pas|j'ai pas|impossible|non (?:posso|riesco|ci salgo|ho)|nao (?:posso|consigo|tenho))\b/u.test(
    plainText(message),
  );

const isAboutOrder = (need: Need): boolean => ['which-first', 'why', 'detail'].includes(need);
