// The crisis answer fits the contract for every danger and country, and repeats nothing of the message.
import { describe, expect, test } from '@jest/globals';
import { crisisHelpSchema, crisisKindSchema } from '@consilium/contracts/helplines/crisis-help.ts';
import { HELPLINE_REGIONS } from '@consilium/contracts/helplines/helplines.ts';
import { crisisAnswer, crisisHelpFor } from './crisis-answer.ts';

const helpFirst = async (...asked: Parameters<typeof crisisHelpFor>) => (await crisisHelpFor(...asked)).first;

const countries = [...HELPLINE_REGIONS.flatMap((region) => region.countries.map(({ country }) => country)), 'ZZ', 'AQ'];

describe('crisisAnswer', () => {
  test.each(crisisKindSchema.options)('%s: has the emergency number and helplines in every country', (kind) => {
    for (const country of countries) {
      const answer = crisisAnswer({ kind, severity: 'direct' }, country);
      expect(crisisHelpSchema.safeParse(answer).error).toBeUndefined();
      expect(answer.message).toContain(answer.emergencyNumber);
      expect(answer.helplines.length > 0).toBe(kind !== 'emergency');
      expect(answer.country).toBe(country);
    }
  });

  test('has a different text for each danger', () => {
    const messages = crisisKindSchema.options.map((kind) => crisisAnswer({ kind, severity: 'veiled' }, 'GB').message);
    expect(new Set(messages).size).toBe(crisisKindSchema.options.length);
    expect(messages.join(' ')).not.toMatch(/you should|you must|selfish|upgrade|advisor/i);
  });
});

describe('crisisHelpFor', () => {
  test('answers a person in danger with the helplines of their country', async () => {
    const help = await helpFirst('i want to die', { timeZone: 'Europe/London' });
    expect(help).toMatchObject({ kind: 'self_harm', country: 'GB', emergencyNumber: '999' });
    expect(help?.helplines[0]).toMatchObject({ name: 'Samaritans', number: '116 123' });
  });

  test('puts poison advice first for an overdose and a shelter line first for abuse', async () => {
    expect((await helpFirst('I took all my pills', { chosenCountry: 'US' }))?.helplines[0]?.name).toBe('Poison Help');
    const shelter = await helpFirst("he said he'll kill me if I leave", { acceptLanguage: 'es-ES' });
    expect(shelter?.helplines[0]?.number).toBe('016');
  });

  test('contains nothing of what the person wrote', async () => {
    const help = await helpFirst('My sister Wilhelmina told me she wants to die', { chosenCountry: 'NZ' });
    expect(help?.kind).toBe('third_party');
    expect(JSON.stringify(help)).not.toContain('Wilhelmina');
  });

  test('passes veiled words when the person says that there is no danger, but never direct ones', async () => {
    const plain = 'I want to kill myself';
    const veiled = 'everyone would be better off without me';
    const helps = await Promise.all([plain, veiled].map((text) => helpFirst(text, {})));
    expect(helps.map((help) => help?.mayGoOn)).toEqual([false, true]);
    expect(await helpFirst(veiled, {}, true)).toBeNull();
    expect((await helpFirst(plain, {}, true))?.kind).toBe('self_harm');
  });

  test('is null for an ordinary problem', async () => {
    expect(await helpFirst('this bug is killing me', { chosenCountry: 'US' })).toBeNull();
  });
});
