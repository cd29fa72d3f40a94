// The facts that letters about money contain: amounts and days, no text a person wrote.
import { cancellationChoiceSchema } from '@consilium/contracts/billing/subscription.ts';
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import { moneySchema, priceIdSchema } from '@consilium/contracts/plans.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import { fact } from '@consilium/kit/letters/fact.ts';
import { z } from 'zod';
import { amountInWords, dayInWords, planInWords } from './in-words.ts';

const dollars: Money = { amountMinor: 9999, currency: 'USD' };
const yen: Money = { amountMinor: 1000, currency: 'JPY' };

export const amount = fact({
  means: 'how much money',
  schema: moneySchema,
  examples: [dollars, yen],
  inWords: amountInWords,
});

export const amountIfAny = fact({
  means: 'how much money, where there is any',
  schema: moneySchema.optional(),
  examples: [dollars, undefined],
  inWords: (money) => money && amountInWords(money),
});

export const price = fact({
  means: 'the plan by its price, where it is known',
  schema: priceIdSchema.nullable().default(null),
  examples: ['yearly', null],
  inWords: planInWords,
});

export const at = fact({
  means: 'the day that the letter is about, told where its reader is',
  schema: z.iso.datetime(),
  examples: ['2026-01-10T12:00:00.000Z', '2026-02-20T12:00:00.000Z'],
  inWords: (moment, { zone }) => dayInWords(new Date(moment), zone),
});

export const choice = fact({
  means: 'how it was cancelled',
  schema: cancellationChoiceSchema,
  examples: ['period_end', 'money_back'],
  inWords: (chosen: CancellationChoice) => chosen,
});
