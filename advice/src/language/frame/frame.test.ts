// The sentences around the notes speak the language of the message.
import { expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { generalReply } from '../../conversation/compose-reply.ts';
import { professionalAdvice } from '../../playbooks/professional-advice.ts';
import { frameFor, wasSaid } from './frame.ts';

const messages = {
  de: 'Meine Nachbarin möchte seit gestern nicht mehr mit mir sprechen',
  es: 'Mi vecina no quiere hablar conmigo desde ayer y no sé por qué',
  fr: 'Ma voisine ne veut plus me parler depuis hier et je ne sais pas pourquoi',
  pt: 'A minha vizinha não quer falar comigo desde ontem e não sei porquê',
  it: 'La mia vicina non vuole più parlarmi da ieri e non so perché',
} as const;

test.each(Object.entries(messages))('%s: lead, headings and the sentence on professional advice', (_language, text) => {
  const frame = frameFor(text);
  expect(frame.onlyClosest).not.toBe(frameFor('my neighbor does not talk to me').onlyClosest);
  expect(frame.kindLeads.every((lead) => lead.includes('{kind}'))).toBe(true);
  expect(frame.ifPartOfIt).toContain('{cues}');
  expect(frame.eitherOr).toMatch(/\{first\}.*\{second\}/u);
  for (const expert of expertIds)
    expect(frame.professionalAdvice[expert] === undefined).toBe(professionalAdvice(expert) === undefined);
});

test.each(Object.entries(messages))('%s: the general steps of every expert', (_language, text) => {
  for (const expert of expertIds) {
    const translated = generalReply(expert, text).text;
    const english = generalReply(expert, 'my neighbor does not talk to me').text;
    expect(translated.match(/^\d\. /gmu)).toEqual(english.match(/^\d\. /gmu));
    expect(translated).not.toContain(english.split('\n\n')[1]);
  }
});

test('what was said in any language is known', () => {
  expect(wasSaid(`Hm. ${frameFor(messages.it).onlyClosest}`, 'onlyClosest')).toBe(true);
  expect(wasSaid('Hm.', 'onlyClosest')).toBe(false);
});
