// Properties of where products may stand, over replies composed from all shipped playbooks.
import { describe, expect, test } from '@jest/globals';
import { firstAdvice, partialReply } from '@consilium/advice/conversation/compose-reply.ts';
import { apartFromHelp, saysNothingExact } from '@consilium/advice/conversation/read-reply.ts';
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';
import { shippedPlaybooks } from '@consilium/advice/playbooks/shipped-playbooks.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import * as fc from 'fast-check';
import { maySuggestProducts } from './may-suggest-products.ts';
import type { Advised } from './may-suggest-products.ts';
import { adviceSpeaksOfDanger } from './speaks-of-danger.ts';

const playbooks = shippedPlaybooks();
const questions = [
  'What can I do about it?',
  'Was kann ich dagegen tun, und wie fange ich an?',
  '¿Qué puedo hacer y por dónde empiezo?',
  'Que puis-je faire et par où commencer ?',
];
const playbook = fc.constantFrom(...playbooks);
const question = fc.constantFrom(...questions);
const dangerous = fc.constantFrom(
  'If your lips swell, call **112**.',
  'Chest pain needs an ambulance.',
  'A smell of gas means: out, and ring from the street.',
  'A bare wire can give an electric shock.',
  'Oily rags catch fire by themselves; ring the fire brigade.',
  'Carbon monoxide has no smell.',
);

async function mayStandBeside(given: Playbook, advised: Advised, earlier: readonly string[] = []): Promise<boolean> {
  const query = async ({ name }: { readonly name: string }) => ({
    rows: name === 'replies-before' ? earlier.map((text) => ({ text })) : [{ text: 'How do I do this?' }],
  });
  const base = { pool: { query } as unknown as Queryable, log: createLogger('test', 'silent') };
  const reply = { id: 'reply', kind: 'answer', messageId: 'message', expertId: given.expert } as const;
  return maySuggestProducts(base, reply, advised);
}
const adviceOf = (given: Playbook, strength: 'good' | 'weak' | 'broad', message = questions[0] ?? '') =>
  firstAdvice({ playbook: given, strength, others: [] }, message, given.expert);

/** As many paragraphs and steps as there are, one of them says it. */
function withSentence(advised: Advised, sentence: string, place: number): Advised {
  const { text, solutions } = advised;
  const paragraphs = text.split('\n\n');
  if (place % 2 === 0) {
    const at = place % paragraphs.length;
    return {
      ...advised,
      text: paragraphs.map((one, index) => (index === at ? `${one} ${sentence}` : one)).join('\n\n'),
    };
  }
  const at = place % Math.max(1, solutions.length);
  const added = solutions.map((one, index) => (index === at ? { ...one, steps: [...one.steps, sentence] } : one));
  return { ...advised, solutions: added };
}

describe('beside advice from any playbook', () => {
  test('no product stands where it says that nothing is written on exactly this, in whatever language', async () => {
    await fc.assert(
      fc.asyncProperty(playbook, question, fc.constantFrom('weak', 'broad'), async (given, message, strength) => {
        const advised = adviceOf(given, strength, message);
        expect([saysNothingExact(advised.text), await mayStandBeside(given, advised)]).toEqual([true, false]);
      }),
      { numRuns: 400 },
    );
  });

  test('nor beside what is said later from the same notes', async () => {
    await fc.assert(
      fc.asyncProperty(playbook, fc.constantFrom('weak', 'broad'), async (given, strength) => {
        const later = partialReply(
          given,
          given.expert,
          ['Go on like this.'],
          ['Go on like this.'],
          given.solutions.slice(0, 1),
        );
        expect(await mayStandBeside(given, later, [adviceOf(given, strength).text])).toBe(false);
        const isSafe = !adviceSpeaksOfDanger(given.expert, later);
        expect(await mayStandBeside(given, later, [adviceOf(given, 'good').text])).toBe(isSafe);
      }),
      { numRuns: 200 },
    );
  });

  test('no product stands where it speaks of danger to health, in whatever place', async () => {
    await fc.assert(
      fc.asyncProperty(playbook, dangerous, fc.nat(1000), async (given, sentence, place) => {
        expect(await mayStandBeside(given, withSentence(adviceOf(given, 'good'), sentence, place))).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test('outside health, who helps with anything else is no danger', async () => {
    const outside = playbooks.filter(({ expert }) => expert !== 'health');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...outside), async (given) => {
        const asIs = adviceOf(given, 'good');
        const whenToGetHelp = 'A free helpline of the tenants’ union, a lawyer when it gets abusive, or a hotline.';
        const other = adviceOf({ ...given, whenToGetHelp }, 'good');
        const { rest } = apartFromHelp(asIs.text);
        const expected = !adviceSpeaksOfDanger(given.expert, { ...asIs, text: rest });
        expect(await mayStandBeside(given, other)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('in health it may be one', async () => {
    for (const given of playbooks.filter(({ expert }) => expert === 'health'))
      expect(await mayStandBeside(given, adviceOf({ ...given, whenToGetHelp: 'Ring the helpline.' }, 'good'))).toBe(
        false,
      );
  });
});
