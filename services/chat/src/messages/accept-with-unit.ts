// Accepts a message only on a unit that the store of quota holds really has, even while the store is being rebuilt.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { returnHold } from '../quota-holds/return-hold.ts';
import { confirmHold } from '../quota-rebuilds/confirm-hold.ts';
import { QuotaRebuiltError } from '../quota-rebuilds/rebuilds.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { acceptMessage } from './accept-message.ts';
import type { AcceptedMessage, MessageToAccept } from './accept-message.ts';
import { escalateMessage } from './escalate-message.ts';

const MOST_ATTEMPTS = 3;

/** Undefined when a parallel request with the same key was accepted first. */
export async function acceptWithUnit(
  context: ChatContext,
  runner: ReplyRunner,
  message: MessageToAccept,
): Promise<AcceptedMessage | undefined> {
  let confirmed = message;
  let accepted: AcceptedMessage | undefined;
  try {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      confirmed = await confirmHold(context, message);
      const answer = await unlessRebuilt(context, () => accept(context, runner, confirmed));
      if (answer === 'rebuilt') continue;
      accepted = answer;
      return accepted;
    }
    throw httpError('LIMITS_UNAVAILABLE', undefined, undefined, { 'Retry-After': '1' });
  } finally {
    // The unit that the gateway took is released by the code that refuses the message.
    const taken = unitOf(confirmed);
    if (!accepted && taken !== undefined && taken !== unitOf(message)) await returnHold(context, taken);
  }
}

async function accept(context: ChatContext, runner: ReplyRunner, message: MessageToAccept) {
  return acceptMessage(context, runner, await escalateMessage(context, message));
}

async function unlessRebuilt<Answer>(
  { rebuilds }: ChatContext,
  work: () => Promise<Answer>,
): Promise<Answer | 'rebuilt'> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QuotaRebuiltError)) throw error;
    rebuilds.learn(error.rebuild);
    return 'rebuilt';
  }
}

function unitOf({ verdict }: MessageToAccept): string | undefined {
  return verdict.outcome === 'held' ? verdict.holdId : undefined;
}
