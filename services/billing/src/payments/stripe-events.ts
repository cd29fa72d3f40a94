// The provider's webhook events: verifies those it sends, and lists those it should have sent.
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type Stripe from 'stripe';
import type { Payments, ProviderEvent } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { eventTypes } from './stripe-event-types.ts';
import { atSeconds, toSeconds } from './stripe-figures.ts';

const TOLERANCE_SECONDS = 300;
/** Switches off the SDK's own age check, which looks only at the past and uses the machine's clock. */
const UNCHECKED = 0;
/** The provider refuses more. */
const TYPES_AT_ONCE = 20;

interface Signing {
  readonly secrets: readonly string[];
  readonly isLive: boolean;
  readonly clock: Clock;
}

export function stripeEvents(client: StripeClient, signing: Signing): Pick<Payments, 'verifyEvent' | 'eventsSince'> {
  return {
    verifyEvent: (rawBody, signature) => verify(client, signing, rawBody, signature),
    eventsSince: (since) => eventsSince(client, since),
  };
}

async function verify(
  client: StripeClient,
  { secrets, isLive, clock }: Signing,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<ProviderEvent> {
  if (signature === undefined || !isFresh(signature, clock)) throw httpError('WEBHOOK_REFUSED');
  const { webhooks } = await client.sdk();
  for (const secret of secrets) {
    const event = opened(() => webhooks.constructEvent(rawBody, signature, secret, UNCHECKED));
    if (event?.object === 'event' && event.livemode === isLive) return toEvent(event);
  }
  throw httpError('WEBHOOK_REFUSED');
}

/**
 * Checked in both directions: an event dated far ahead could be stored and sent again later. The header may name only one
 * time: with several the SDK checks the last one, so an old event could pass behind a current time.
 */
function isFresh(signature: string, clock: Clock): boolean {
  const times = signature.split(',').filter((item) => item.trimStart().startsWith('t'));
  const [, signedAt] = /^t=(\d{1,12})$/.exec(times.length === 1 ? (times[0] ?? '') : '') ?? [];
  return signedAt !== undefined && Math.abs(toSeconds(clock.now()) - Number(signedAt)) <= TOLERANCE_SECONDS;
}

function opened(construct: () => Stripe.Event): Stripe.Event | undefined {
  try {
    return construct();
  } catch {
    return undefined;
  }
}

async function* eventsSince(client: StripeClient, since: Date): AsyncIterable<ProviderEvent> {
  const told: ProviderEvent[][] = [];
  for (let from = 0; from < eventTypes.length; from += TYPES_AT_ONCE) {
    const types = eventTypes.slice(from, from + TYPES_AT_ONCE);
    told.push((await eventsOf(client, types, since)).toReversed());
  }
  yield* told.flat().toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Listed newest first; only the needed fields are kept in memory until the oldest is read. */
async function eventsOf(client: StripeClient, types: readonly string[], since: Date): Promise<ProviderEvent[]> {
  const newestFirst: ProviderEvent[] = [];
  let startingAfter: string | undefined;
  do {
    const page = await client.ask((stripe) =>
      stripe.events.list({
        types: [...types],
        created: { gte: toSeconds(since) },
        limit: 100,
        ...(startingAfter !== undefined && { starting_after: startingAfter }),
      }),
    );
    newestFirst.push(...page.data.filter(({ type }) => types.includes(type)).map(toEvent));
    startingAfter = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (startingAfter !== undefined);
  return newestFirst;
}

interface NamedObject {
  readonly object?: string;
  readonly id?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly payment_intent?: string | { readonly id: string } | null;
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as NamedObject;
  return {
    id: event.id,
    type: event.type,
    createdAt: atSeconds(event.created),
    apiVersion: event.api_version,
    livemode: event.livemode,
    objectId: about.id ?? null,
    customerId: about.object === 'customer' ? (about.id ?? null) : idOrNull(about.customer),
    paymentIntentId: about.object === 'payment_intent' ? (about.id ?? null) : idOrNull(about.payment_intent),
  };
}

function idOrNull(reference: NamedObject['customer']): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
