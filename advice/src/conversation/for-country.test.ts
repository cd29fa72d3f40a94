// What a person whose country is known is told of notes that speak of several countries.
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import type { Turn } from '../playbooks/turn.ts';
import { answer } from './answer.ts';
import { ANY_COUNTRY, forCountries, knownCountry, priceFor } from './for-country.ts';

const british = forCountries(['GB']);

describe('the known country', () => {
  test('is told by the browser, named, or shown by money', () => {
    expect(knownCountry(['my boiler leaks'], 'GB').countries).toEqual(['GB']);
    expect(knownCountry(['I live in Austria'], undefined).countries).toEqual(['AT']);
    expect(knownCountry(['he owes me £300'], undefined).countries).toEqual(['GB']);
    expect(knownCountry(['my boiler leaks'], undefined)).toBe(ANY_COUNTRY);
  });

  test('may be one of which no notes speak', () => {
    expect(knownCountry(['my boiler leaks'], 'NZ')).toMatchObject({ countries: [], isKnown: true });
    expect(knownCountry(['I live in Kenya'], undefined)).toMatchObject({ countries: [], isKnown: true });
  });
});

test.each([
  ['**In Germany:** Ask for a Forward-Darlehen.', ''],
  ['**In Germany and the United Kingdom:** Ask both.', '**In Germany and the United Kingdom:** Ask both.'],
  ['Ask twice. In Germany only paper counts. Keep a copy.', 'Ask twice. Keep a copy.'],
  ['In the UK and the US there is mostly none.', 'In the UK and the US there is mostly none.'],
  [
    'A visit is roughly £80 to £150 in the UK, €100 to €200 in Germany, $150 to $400 in the US; ask first.',
    'A visit is roughly £80 to £150 in the UK; ask first.',
  ],
  ['First.\n\n**In France:** Ask.\n\n- one\n- two', 'First.\n\n- one\n- two'],
  ['My German neighbor is loud.', 'My German neighbor is loud.'],
])('a Briton is told of "%s": "%s"', (text, left) => {
  expect(british.read(text)).toBe(left);
  expect(british.read(left)).toBe(left);
  expect(ANY_COUNTRY.read(text)).toBe(text);
});

test('prices of a card begin with those of the person', () => {
  const price = '$8 to $15 (US); £6 to £12 (UK); €6 to €12 (Germany)';
  expect(priceFor(british, price)).toBe('£6 to £12 (UK); $8 to $15 (US); €6 to €12 (Germany)');
  expect(priceFor(ANY_COUNTRY, price)).toBe(price);
  expect(priceFor(british, 'Free; about £5 for a stamp')).toBe('Free; about £5 for a stamp');
});

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };

async function askedFrom(country: string | undefined, ...messages: readonly string[]) {
  const turns: Turn[] = [];
  for (const text of messages) {
    turns.push({ role: 'user', text });
    const { text: reply } = await answer(knowledge, turns, 'finance', { country });
    turns.push({ role: 'assistant', text: reply });
  }
  return turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
}

test('no section of another country is printed, and the country is not asked for', async () => {
  const asked = ['my mortgage deal ends next spring', 'fix it for 2 or for 5 years', 'do the rules differ by country?'];
  const replies = (await askedFrom('GB', ...asked)).join('\n');
  expect(replies).toContain('**In the United Kingdom');
  expect(replies).not.toMatch(/\*\*In (?:Germany|France|Austria|the United States)/u);
  expect(replies).not.toMatch(/which country|Name the country/iu);
  expect((await askedFrom(undefined, ...asked)).join('\n')).toContain('**In Germany');
});
