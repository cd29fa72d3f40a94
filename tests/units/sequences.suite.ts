// Whatever a person tries, the replies delivered in a class never exceed the units left.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createPlaybookAdvisor } from '@consilium/chat/advisors/playbook/playbook-advisor.ts';
import { quotaPresets } from '@consilium/contracts/plans.ts';
import { finish } from '@consilium/chat/testing/scripted-advisor.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { assert, asyncProperty } from 'fast-check';
import { startGatewayAndChat } from './gateway-and-chat.ts';
import type { GatewayAndChat, Sender } from './gateway-and-chat.ts';
import { playSequence } from './play-sequence.ts';
import type { Outcome, PerClass, Played } from './play-sequence.ts';
import { problems, sequenceArbitrary } from './sequences.ts';
import type { Sequence } from './sequences.ts';

const SEQUENCES = Number(process.env['QUOTA_SEQUENCES'] ?? 48);
const SEED = Number(process.env['QUOTA_SEQUENCES_SEED'] ?? 20_261_123);
const AT_ONCE = 8;
const MOST_MS_PER_SEQUENCE = 5000;
const left: PerClass = { standard: 2, premium: 1 };
/** How many messages the gateway accepts per hour while the store is down. */
const MOST_WITHOUT_UNIT = 5;
/** Answered without advice. */
const thanks = 'Thank you very much';
/** Within one conversation: what the offline advisor has nothing on, before and after advice. */
const talk = [
  { text: 'My laptop is very slow since the update', used: 1 },
  { text: 'What is the capital of Mongolia?', used: 1 },
  { text: 'tell me a joke', used: 1 },
  { text: 'OK 👍', used: 1 },
  { text: 'thanks, that helps a lot', used: 1 },
  { text: 'and what does a repair cost?', used: 2 },
] as const;
const paid = quotaPresets['service-class'].premium;

export interface StoreOfSequences {
  /** The environment by which gateway and chat use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Marks units of the day as used. Without it everybody has the free plan, whose limits the test sets. */
  readonly use?: (product: GatewayAndChat, sender: Sender, used: PerClass) => Promise<void>;
  /** Absent where the store never loses data. */
  readonly lose?: () => Promise<void>;
  stop(): Promise<void>;
}

export function describeSequences(name: string, open: () => Promise<StoreOfSequences>): void {
  jest.setTimeout(60_000 + SEQUENCES * MOST_MS_PER_SEQUENCE);
  describe(`units counted on ${name}`, () => {
    let store: StoreOfSequences;
    let product: GatewayAndChat;
    beforeAll(async () => {
      store = await open();
      product = await startGatewayAndChat({
        QUOTA_PRESET: 'service-class',
        QUOTA_FREE_STANDARD: String(left.standard),
        QUOTA_FREE_PREMIUM: String(left.premium),
        ...store.environment,
      });
      const offline = createPlaybookAdvisor();
      product.chat.advisor.say(async function* speak(request) {
        const { turns } = request;
        if (turns[0]?.text === talk[0].text) {
          yield* offline.advise(request);
          return;
        }
        if (turns.at(-1)?.text === problems.unanswered) return;
        if (turns.at(-1)?.text === thanks) yield { type: 'without-advice', why: 'small_talk' };
        yield { type: 'text-delta', text: 'Restart it.' };
        yield finish;
      });
    });
    afterAll(async () => {
      await product.stop();
      await store.stop();
    });

    test('are not used by replies without advice, however many there are', async () => {
      const sender = await product.sender();
      const conversation = await product.newConversation(sender);
      const messages = left.standard + 2;
      for (let sent = 0; sent < messages; sent += 1) {
        const query = '?class=standard';
        const message = product.open(sender, { conversation, query, key: randomUUID(), text: thanks });
        message.sendBody();
        expect(await message.status).toBe(202);
        await eventually(async () => expect(await unitsOf(product, sender)).toEqual({ used: 0, held: 0, running: 0 }));
      }
      expect((await product.replies(sender)).delivered).toEqual({ standard: 0, premium: 0 });
    });

    test('are used by advice, and not where the offline advisor has nothing', async () => {
      const sender = await product.sender();
      const conversation = await product.newConversation(sender);
      for (const { text, used } of talk) {
        const message = product.open(sender, { conversation, query: '?class=standard', key: randomUUID(), text });
        message.sendBody();
        expect(await message.status).toBe(202);
        await eventually(async () => expect(await unitsOf(product, sender)).toEqual({ used, held: 0, running: 0 }));
      }
    });

    test('are never exceeded by what is delivered, whatever a person tries', async () => {
      const tally = newTally();
      const played: Played = {
        product,
        person: (plan) => personOn(product, store, plan),
        loseStore: store.lose,
      };
      const startedAt = performance.now();
      const told = setInterval(() => tell(name, tally, startedAt), 60_000);
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, worker) =>
          assert(
            asyncProperty(sequenceArbitrary, async (sequence) => {
              const outcome = await playSequence(played, sequence);
              add(tally, outcome);
              expectWithinLimits(outcome);
            }),
            { numRuns: Math.ceil(SEQUENCES / AT_ONCE), seed: SEED + worker },
          ),
        ),
      ).finally(() => clearInterval(told));
      tell(name, tally, startedAt);
      // The sequences reached the limits, and were not all refused.
      expect(tally.atLimit).toBeGreaterThan(0);
      const past = await product.database.pool().query('select from chat.units_past_limit');
      expect(past.rowCount).toBe(0);
    });
  });
}

async function unitsOf(product: GatewayAndChat, sender: Sender) {
  const { used, held } = (await product.usage(sender)).classes.standard;
  return { used, held, running: (await product.replies(sender)).running };
}

async function personOn(product: GatewayAndChat, store: StoreOfSequences, plan: Sequence['plan']) {
  const sender = await product.sender(store.use ? plan : 'free');
  const used = { standard: paid.standard - left.standard, premium: paid.premium - left.premium };
  if (plan === 'premium') await store.use?.(product, sender, used);
  return { sender, left };
}

function expectWithinLimits({ delivered, withoutUnit, left: most }: Outcome): void {
  expect(delivered.standard).toBeLessThanOrEqual(most.standard);
  expect(delivered.premium).toBeLessThanOrEqual(most.premium);
  expect(withoutUnit).toBeLessThanOrEqual(MOST_WITHOUT_UNIT);
}

interface Tally {
  sequences: number;
  messages: number;
  standard: number;
  premium: number;
  withoutUnit: number;
  /** Sequences that used up a class. */
  atLimit: number;
  readonly statuses: Map<string, number>;
}

function newTally(): Tally {
  return { sequences: 0, messages: 0, standard: 0, premium: 0, withoutUnit: 0, atLimit: 0, statuses: new Map() };
}

function add(tally: Tally, { messages, statuses, delivered, withoutUnit, left: most }: Outcome): void {
  tally.sequences += 1;
  tally.messages += messages;
  tally.standard += delivered.standard;
  tally.premium += delivered.premium;
  tally.withoutUnit += withoutUnit;
  if (delivered.standard === most.standard || delivered.premium === most.premium) tally.atLimit += 1;
  for (const status of statuses) {
    const word = String(status ?? 'left');
    tally.statuses.set(word, (tally.statuses.get(word) ?? 0) + 1);
  }
}

function tell(name: string, tally: Tally, startedAt: number): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { sequences, messages, standard, premium, withoutUnit, atLimit } = tally;
  const statuses = [...tally.statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `${name}: ${sequences} sequences in ${seconds} s (seed ${SEED}), ${messages} messages (${statuses.join(', ')}), delivered ${standard} standard and ${premium} premium, ${withoutUnit} without a unit; ${atLimit} came to a limit, none went past it\n`,
  );
}
