// Random attempts to get replies without a unit: messages in any class, spelling, order and connection state.
import { array, constant, constantFrom, integer, nat, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';

const sayStandard = ['', '?class=standard', '?asked=false', '?class=standard&asked=true'];
const sayPremium = ['?class=premium', '?x=1&class=premium', '?clas%73=premium', '?class=%70remium&asked=false'];
/** Ambiguous: parsers read it differently. */
const sayBoth = [
  `?${'&'.repeat(1000)}class=premium`,
  `?class=premium${'&'.repeat(1000)}`,
  `?${'x=1&'.repeat(1001)}class=premium`,
  '?class=premium&class=standard',
  '?class=standard&class=premium',
  '?class=standard&clas%73=premium',
  '?class[]=premium',
  '?class%5B%5D=premium',
  '?CLASS=premium',
  '?class%20=premium',
  '?class%00=premium',
  '?class=premium%20',
  '?class=Premium',
  '?class=standard;class=premium',
  '?class=',
  '?class',
  '??class=premium',
  '?&class=premium',
  '?class=%E0%A4%A',
];

export const problems = {
  easy: 'My laptop is slow',
  /** Asks for the premium class. */
  hard: 'It is complicated: my business partner, the bank and the tax office all want something else',
  refused: 'x',
  /** The model returns no text. */
  unanswered: 'Please say nothing at all',
} as const;

/** What happens to the connection of a message. */
const connections = ['sent', 'held_back', 'left_before_body', 'left_after_body'] as const;

const messageArbitrary = record({
  kind: constant('message' as const),
  query: oneof(
    { weight: 3, arbitrary: constantFrom(...sayStandard) },
    { weight: 3, arbitrary: constantFrom(...sayPremium) },
    { weight: 2, arbitrary: constantFrom(...sayBoth) },
  ),
  key: integer({ min: 0, max: 5 }),
  text: oneof(
    { weight: 6, arbitrary: constant('easy' as const) },
    { weight: 4, arbitrary: constant('hard' as const) },
    { weight: 1, arbitrary: constantFrom('refused' as const, 'unanswered' as const) },
  ),
  /** Two of them, so that messages also meet a reply that runs. */
  conversation: integer({ min: 0, max: 3 }),
  connection: oneof(
    { weight: 4, arbitrary: constant('sent' as const) },
    { weight: 3, arbitrary: constantFrom(...connections) },
  ),
});

const stepArbitrary = oneof(
  { weight: 12, arbitrary: messageArbitrary },
  { weight: 3, arbitrary: record({ kind: constant('send_held_back' as const), place: nat({ max: 9 }) }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const) }) },
  { weight: 1, arbitrary: record({ kind: constant('store_loses_all' as const) }) },
);

export const sequenceArbitrary = record({
  plan: constantFrom('free' as const, 'free' as const, 'premium' as const),
  steps: array(stepArbitrary, { minLength: 5, maxLength: 14 }),
});
export type Sequence = typeof sequenceArbitrary extends Arbitrary<infer Value> ? Value : never;
export type Step = Sequence['steps'][number];
