// The facts that letters about requests contain. The sender's own words go back to the sender and to the desk only.
import { fact, textFact } from '@consilium/kit/letters/fact.ts';
import { z } from 'zod';

export const number = textFact('the number of the request, to be read out', ['4821-9035', '0007-1234']);
export const subject = textFact('what the sender wrote as the subject', ['My plan', 'A question <b>']);
export const message = textFact('what the sender wrote', ['How do I change my plan?', 'Line one\nLine two']);
export const name = textFact('the name that the sender wrote', ['Ada', 'Ben & Co']);
export const category = textFact('the category that was chosen', ['technical', 'data-access']);
export const link = textFact('the link that confirms the address', [
  'https://consilium.example/contact?confirm=one',
  'https://consilium.example/contact?confirm=two',
]);
export const days = textFact('how long the link works', ['seven days', 'one day']);

export const answerBy = fact({
  means: 'by when it is answered, told where its reader is',
  schema: z.iso.datetime(),
  examples: ['2026-01-10T12:00:00.000Z', '2026-02-20T12:00:00.000Z'],
  inWords: (moment, { zone }) =>
    `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(moment))} (${zone})`,
});
