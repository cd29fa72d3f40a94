// The facts of letters about action items: titles, dates and numbers. Nothing of a conversation.
import { fact, textFact } from '@consilium/kit/letters/fact.ts';
import { z } from 'zod';

const SHOWN_CHARACTERS = 120;

const shortened = (title: string) =>
  title.length <= SHOWN_CHARACTERS ? title : `${title.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…`;

export const titles = fact({
  means: 'titles of action items, as their owner has them',
  schema: z.array(z.string()).min(1),
  examples: [['Ask for a raise'], ['Ask for a raise', 'Call the landlord']],
  inWords: (given) => given.map(shortened),
});

export const others = fact({
  means: 'how many more there are',
  schema: z.int().nonnegative(),
  examples: [0, 3],
  inWords: (count) => count,
});

const counted = (means: string, [one, many]: readonly [string, string]) =>
  fact({
    means,
    schema: z.int().nonnegative(),
    examples: [1, 2],
    inWords: (count) => (count === 0 ? undefined : `${count} ${count === 1 ? one : many}`),
  });

export const added = counted('how many action items were added', ['action item added', 'action items added']);
export const completed = counted('how many were completed', ['action item completed', 'action items completed']);
export const stepsDone = counted('how many steps were done', ['step done', 'steps done']);

/** A date of its own, so no time zone changes it. */
const dayInWords = (date: string) =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const due = fact({
  means: 'titles and dates of action items that are due',
  schema: z.array(z.object({ title: z.string(), dueDate: z.iso.date() })),
  examples: [[{ title: 'Call the landlord', dueDate: '2026-12-04' }], []],
  inWords: (items) => items.map(({ title, dueDate }) => `${shortened(title)}: ${dayInWords(dueDate)}`),
});

export const unsubscribeAt = textFact('a link that ends letters of this kind, for ever', [
  'https://consilium.example/api/chat/unsubscribe/check-backs/1',
  'https://consilium.example/api/chat/unsubscribe/check-backs/2',
]);
