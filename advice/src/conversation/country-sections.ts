// What differs by country, for the countries that the person names.
import { countriesIn, countryNames, likelyCountries, namesOtherCountry } from '../needs/countries.ts';
import type { Need } from '../needs/need.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { ANY_COUNTRY, type ForCountry } from './for-country.ts';
import type { Said } from './said.ts';
import type { Country } from '../needs/countries.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import type { Part } from './solution-facts.ts';
import { unknownCountry, unsaid } from './words-to-use.ts';

/** For the countries of the newest message only. */
function sectionsOfNamed(conversation: Conversation, playbook: Playbook): string | undefined {
  return sectionsFor(countriesIn(conversation.newest), conversation, playbook);
}

/** For the country of the person, as far as it is known. */
function sectionOfOwn(conversation: Conversation, playbook: Playbook): string | undefined {
  return sectionsFor(conversation.forCountry.countries.slice(0, 1), conversation, playbook);
}

/** For a question on countries: of those named now, else of those named before, else of all. */
export function aboutCountries(conversation: Conversation, playbook: Playbook): Part | undefined {
  const now = countriesIn(conversation.newest);
  const { countries: known, isKnown } = conversation.forCountry;
  const asked = now.length > 0 ? now : known;
  const isTold = asked.length > 0 || isKnown || namesOtherCountry(conversation.newest);
  const all = isTold ? asked : [...playbook.byCountry.keys()];
  const section = sectionsFor(all, conversation, playbook);
  if (section !== undefined) return { text: section };
  // It was said already, so that "nothing on that country" would be wrong.
  if (all.some((country) => playbook.byCountry.has(country))) return undefined;
  const unknown = unsaid(conversation.said, unknownCountry);
  return unknown === '' ? undefined : { text: unknown, isNoAdvice: true };
}

const dependsOnLaw: ReadonlySet<string> = new Set(['legal', 'finance', 'career']);

/** For a first reply: of the country that the message names, or in matters of law and money shows. */
export function sectionOfLikelyCountry(
  message: string,
  said: Said,
  playbook: Playbook,
  { isKnown, countries: known }: ForCountry = ANY_COUNTRY,
): string | undefined {
  const isLaw = dependsOnLaw.has(playbook.expert);
  const likely = isKnown ? known : likelyCountries(message, detectLanguage(message));
  const countries = countriesIn(message);
  return sectionsFor((isLaw && countries.length === 0 ? likely : countries).slice(0, 1), { said }, playbook);
}

/** What these depend on differs by place. */
const byPlace: ReadonlySet<Need> = new Set(['cost', 'how-long', 'refuses', 'cannot']);

interface Answered {
  readonly needs: readonly Need[];
  readonly parts: readonly Part[];
}

/** For countries that the message names, and once for the person's own where the answer depends on the place. */
export function countryPart(conversation: Conversation, playbook: Playbook, { needs, parts }: Answered): string[] {
  const isAdvice = parts.some(({ isNoAdvice }) => !isNoAdvice);
  const isByPlace = isAdvice && !conversation.isUnsure && needs[0] !== undefined && byPlace.has(needs[0]);
  const section =
    sectionsOfNamed(conversation, playbook) ?? (isByPlace ? sectionOfOwn(conversation, playbook) : undefined);
  return section === undefined || parts.some(({ text }) => text.includes(section)) ? [] : [section];
}

function sectionsFor(
  asked: readonly Country[],
  { said }: Pick<Conversation, 'said'>,
  { byCountry }: Playbook,
): string | undefined {
  const texts = [...new Set(asked.flatMap((country) => byCountry.get(country) ?? []))];
  const sections = texts.flatMap((text) => {
    const fresh = said.freshOf(text);
    const names = [...byCountry.keys()]
      .filter((country) => byCountry.get(country) === text)
      .map((one) => countryNames[one]);
    return fresh === undefined ? [] : [`**In ${names.join(' and ')}:** ${fresh}`];
  });
  return sections.length > 0 ? sections.join('\n\n') : undefined;
}
