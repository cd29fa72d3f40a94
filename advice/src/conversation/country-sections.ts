// What differs by country, for the countries that the person names.
import { countriesIn, countryNames, namesOtherCountry } from '../needs/countries.ts';
import type { Country } from '../needs/countries.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import type { Part } from './solution-facts.ts';
import { unknownCountry, unsaid } from './words-to-use.ts';

/** For the countries of the newest message only. */
export function sectionsOfNamed(conversation: Conversation, playbook: Playbook): string | undefined {
  return sectionsFor(countriesIn(conversation.newest), conversation, playbook);
}

/** For a question on countries: of those named now, else of those named before, else of all. */
export function aboutCountries(conversation: Conversation, playbook: Playbook): Part | undefined {
  const now = countriesIn(conversation.newest);
  const asked = now.length > 0 ? now : countriesIn(conversation.messages.join('\n'));
  const all = asked.length > 0 || namesOtherCountry(conversation.newest) ? asked : [...playbook.byCountry.keys()];
  const section = sectionsFor(all, conversation, playbook);
  if (section !== undefined) return { text: section };
  const unknown = unsaid(conversation.said, unknownCountry);
  return unknown === '' ? undefined : { text: unknown, isNoAdvice: true };
}

function sectionsFor(asked: readonly Country[], { said }: Conversation, { byCountry }: Playbook): string | undefined {
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
