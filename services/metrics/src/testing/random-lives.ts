// Random lives of people: what each of them did, as events with repeats, mixed by chance.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { makeEvent, type NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import * as fc from 'fast-check';
import { eventsOf } from './events-of-person.ts';

const started = fc.constantFrom('expert_selected', 'auto_assign_conversation', 'conversation_start');
const sent = fc.constantFrom('message_sent', 'follow_up_message');
const expert = fc.constantFrom('tech', 'health');
const minute = fc.nat(3 * 24 * 60);
const conversation = fc.nat(3);

const deed = fc.oneof(
  fc.record({ what: started, conversation, expert, minute }),
  fc.record({ what: sent, conversation, expert, minute, isReplacement: fc.boolean() }),
  fc.record({ what: fc.constant('feedback_given'), reply: fc.nat(2), rating: fc.constantFrom(2, 5), minute }),
  fc.record({
    what: fc.constant('conversation_completed'),
    conversation,
    rating: fc.integer({ min: 1, max: 5 }),
    minute,
  }),
  fc.record({ what: fc.constant('written'), conversation, minute }),
  fc.record({ what: fc.constantFrom('here', 'given back', 'item'), minute }),
  fc.record({ what: fc.constant('plan'), plan: fc.constantFrom('free', 'premium', 'business'), minute }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** Deeds of several people, and a number by which they are mixed. */
export const randomLives = fc.record({
  lives: fc.array(fc.array(deed, { minLength: 1, maxLength: 40 }), { minLength: 3, maxLength: 12 }),
  mixedBy: fc.nat(),
});

/** New people; some events come twice, some long after the first time. */
export function eventsOfLives({ lives, mixedBy }: typeof randomLives extends fc.Arbitrary<infer V> ? V : never) {
  const people = lives.map(() => somebody());
  const events = lives.flatMap((deeds, index) => {
    const [person, conversations, replies] = [people[index]!, ids(4), ids(3)];
    return deeds.map((one) => eventOf(person, one, conversations, replies));
  });
  const repeated = events.filter((_event, index) => (index + mixedBy) % 7 === 0);
  const order = (index: number) => ((index + 1) * (2 * (mixedBy % 5000) + 1) * 7919) % 10_007;
  const mixed = [...events, ...repeated]
    .map((event, index) => ({ event, place: order(index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
  return { people, events: mixed };
}

function eventOf(
  person: ReturnType<typeof somebody>,
  one: Deed,
  conversations: readonly string[],
  replies: readonly string[],
): NewEvent {
  const { action, here, written, itemChanged } = eventsOf(person);
  const at = new Date(Date.UTC(2026, 5, 27, 8, one.minute)).toISOString();
  const envelope = { id: newId(), time: new Date(at), subject: person.pseudonym };
  const conversationId = conversations['conversation' in one ? one.conversation : 0] ?? '';
  if (one.what === 'here') return here(at);
  if (one.what === 'written') return written(conversationId, at, 1000 + one.minute);
  if (one.what === 'item') return itemChanged(at);
  if (one.what === 'plan') {
    const data = { plan: 'plan' in one ? one.plan : 'free', price: null, reason: 'grant', effectiveAt: at } as const;
    return makeEvent(planChanged, { ...envelope, source: 'billing', data });
  }
  if (one.what === 'given back') {
    const reply = { replyId: newId(), conversationId, expertType: 'tech', holdId: null } as const;
    const data = { ...reply, class: 'premium', localDate: at.slice(0, 10), reason: 'unhelpful' } as const;
    return makeEvent(unitGivenBack, { ...envelope, source: 'chat', data });
  }
  return action(one.what, at, {
    conversationId,
    ...('expert' in one && { expert: one.expert }),
    ...('rating' in one && { rating: one.rating }),
    ...('reply' in one && { replyId: replies[one.reply] ?? '' }),
    ...('isReplacement' in one && { isReplacement: one.isReplacement }),
  });
}

const ids = (count: number) => Array.from({ length: count }, () => newId());
