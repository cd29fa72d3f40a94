// A person in danger is answered in the language they wrote in, and with the lines for their danger.
import { describe, expect, test } from '@jest/globals';
import { emergencyNumberIn } from '@consilium/contracts/crisis-words/emergency-number.ts';
import { messagesIn } from '@consilium/contracts/crisis-words/messages-in-language.ts';
import { panelIn } from '@consilium/contracts/crisis-words/panel-in-language.ts';
import { emergencies } from '@consilium/contracts/crisis-words/words.ts';
import { crisisKindSchema } from '@consilium/contracts/helplines/crisis-help.ts';
import { crisisLanguages } from '@consilium/contracts/helplines/crisis-languages.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { crisisAnswer, crisisHelpFor } from './crisis-answer.ts';
import { findingOf, moreExactly } from './finding-of-danger.ts';

const helpFirst = async (...asked: Parameters<typeof crisisHelpFor>) => {
  const { first, quiet } = await crisisHelpFor(...asked);
  return first ?? quiet;
};

describe('the language of the answer', () => {
  test.each([
    ['en', 'I want to kill myself tonight', 'glad you said this'],
    ['de', 'ich will nicht mehr leben, ich bringe mich heute um', 'nicht allein'],
    ['es', 'no quiero vivir más, me voy a matar esta noche', 'Me alegra mucho'],
    ['fr', 'je ne veux plus vivre, je vais me tuer ce soir', 'Merci de l’avoir dit'],
    ['pt', 'não quero mais viver, vou me matar esta noite', 'Ainda bem'],
    ['it', 'non voglio più vivere, mi voglio ammazzare stasera', 'Hai fatto bene'],
  ])('is %s for "%s"', async (language, text, words) => {
    const help = await helpFirst(text, { chosenCountry: 'DE' });
    expect(help).toMatchObject({ language, kind: 'self_harm' });
    expect(help?.message).toContain(words);
  });

  test('of a very short cry is the browser’s, when the text may be of it', async () => {
    const portuguese = 'quero morrer';
    expect(await helpFirst(portuguese, { acceptLanguage: 'pt-BR,pt;q=0.9' })).toMatchObject({ language: 'pt' });
    expect(await helpFirst(portuguese, { acceptLanguage: 'de-DE' })).toMatchObject({ language: 'en' });
    expect(await helpFirst(portuguese, {})).toMatchObject({ language: 'en' });
  });

  test('is English where the text is of none of the six', async () => {
    const help = await helpFirst('хочу умереть', { acceptLanguage: 'ru-RU' });
    expect(help).toMatchObject({ kind: 'self_harm', language: 'en' });
  });
});

describe.each(crisisLanguages)('every text in %s', (language) => {
  const { emergencyOpening, messages, thingsToDo } = messagesIn(language);
  const ofBody = emergencies.flatMap((emergency) => thingsToDo[emergency]);

  test('names the number to call of each country, in words of the language', () => {
    for (const kind of crisisKindSchema.options)
      for (const country of ['DE', 'CH', 'FR', 'IE', 'ZZ']) {
        const { message, emergencyNumber } = crisisAnswer({ kind, severity: 'veiled' }, country, language);
        expect(message).toContain(emergencyNumber);
        expect(message).not.toMatch(/[{}]/u);
      }
  });

  test('has its own words inside the number to call', () => {
    const { ambulance, police, or, orYourLocal } = panelIn(language).words.numberWords;
    expect(emergencyNumberIn(language, 'CH')).toBe(`144 (${ambulance}), 117 (${police})`);
    expect(emergencyNumberIn(language, 'IE')).toBe(`112 ${or} 999`);
    expect(emergencyNumberIn(language, 'ZZ')).toBe(`112 (${orYourLocal})`);
  });

  test('is in that language, and differs for each danger', () => {
    const texts = [...Object.values(messages), emergencyOpening, panelIn(language).words.crisisPage.message];
    for (const text of texts) expect(detectLanguage(text) ?? language).toBe(language);
    for (const three of emergencies.map((emergency) => thingsToDo[emergency].join(' ')))
      expect(detectLanguage(three)).toBe(language);
    expect(new Set([...texts, ...ofBody]).size).toBe(texts.length + ofBody.length);
  });
});

describe('the kind of the answer', () => {
  test.each([
    ['child-in-danger', 'child_in_danger', 'DE', '116 111'],
    ['sextortion', 'sextortion', 'US', '1-800-843-5678'],
    ['stalking', 'stalking', 'GB', '0808 802 0300'],
    ['eating-disorder', 'eating_disorder', 'FR', '09 69 32 59 00'],
    ['psychosis', 'psychosis', 'AU', '1800 187 263'],
    ['postpartum', 'postpartum', 'US', '1-833-852-6262 (call or text)'],
    ['violence', 'abuse', 'GB', '0808 2000 247'],
    ['poisoning', 'overdose', 'US', '1-800-222-1222'],
    ['self-harm', 'self_harm', 'IE', '116 123'],
  ])('for the danger %s is %s', (danger, kind, country, number) => {
    const help = crisisAnswer(findingOf({ kind: danger }), country);
    expect(help).toMatchObject({ kind, mayGoOn: true });
    expect(help.helplines[0]?.number).toBe(number);
  });

  test('of plain words of violence is that of the meaning, when it knows more exactly what is done', () => {
    const violence = { kind: 'abuse', severity: 'direct', matched: 'hits me' } as const;
    const child = findingOf({ kind: 'child-in-danger' });
    expect(moreExactly(violence, child)).toEqual({ ...violence, kind: 'child_in_danger' });
    expect(moreExactly(violence, findingOf({ kind: 'psychosis' }))).toBe(violence);
    expect(moreExactly(violence, undefined)).toBe(violence);
    const death = { ...violence, kind: 'self_harm' } as const;
    expect(moreExactly(death, child)).toBe(death);
  });
});
