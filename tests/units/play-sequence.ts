// Plays one sequence against gateway and chat, and returns what was delivered.
import { randomUUID } from 'node:crypto';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { GatewayAndChat, OpenMessage, Replies, Sender } from './gateway-and-chat.ts';
import { problems } from './sequences.ts';
import type { Sequence, Step } from './sequences.ts';

export type PerClass = Readonly<Record<MessageClass, number>>;

export interface Outcome {
  readonly messages: number;
  /** Numbers of responses by status, or `none`. */
  readonly statuses: readonly (number | undefined)[];
  /** Delivered on units. */
  readonly delivered: PerClass;
  readonly withoutUnit: number;
  /** The units left when the sequence began. */
  readonly left: PerClass;
}

export interface Played {
  readonly product: GatewayAndChat;
  /** A person with the plan, and with few units left. */
  person(plan: Sequence['plan']): Promise<{ readonly sender: Sender; readonly left: PerClass }>;
  /** Undefined where the store never loses data. */
  readonly loseStore: (() => Promise<void>) | undefined;
}

export async function playSequence(played: Played, { plan, steps }: Sequence): Promise<Outcome> {
  const { product } = played;
  const { sender, left } = await played.person(plan);
  const keys = Array.from({ length: 6 }, () => randomUUID());
  const conversations = new Map<number, Promise<string>>();
  const conversationOf = (number: number) => {
    const known = conversations.get(number) ?? product.newConversation(sender);
    conversations.set(number, known);
    return known;
  };
  const sent: OpenMessage[] = [];
  const heldBack: OpenMessage[] = [];
  const play = async (step: Step) => {
    if (step.kind === 'wait') return void (await atRest(product, sender));
    if (step.kind === 'store_loses_all') return played.loseStore?.();
    if (step.kind === 'send_held_back') {
      const [one] = heldBack.splice(step.place % Math.max(1, heldBack.length), 1);
      return one?.sendBody();
    }
    const { query, key, conversation, text, connection } = step;
    const place = { query, key: keys[key] ?? '', conversation: await conversationOf(conversation) };
    const message = product.open(sender, { ...place, text: problems[text] });
    sent.push(message);
    await message.left;
    if (connection === 'held_back') heldBack.push(message);
    if (connection === 'sent' || connection === 'left_after_body') message.sendBody();
    if (connection === 'left_before_body' || connection === 'left_after_body') message.hangUp();
  };
  for (const step of steps) await play(step);
  for (const message of heldBack) message.sendBody();
  const statuses = await Promise.all(sent.map(({ status }) => status));
  const { delivered, withoutUnit } = await atRest(product, sender);
  return { messages: sent.length, statuses, delivered, withoutUnit, left };
}

async function atRest(product: GatewayAndChat, sender: Sender): Promise<Replies> {
  await eventually(async () => {
    const { running } = await product.replies(sender);
    if (running > 0) throw new Error(`${running} replies run`);
  });
  return product.replies(sender);
}
