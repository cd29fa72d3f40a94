// The reconciliation after the traffic: compares accepted messages with stored ones. Nothing lost, nothing twice, every
// unit counted once.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { MemberTraffic } from './traffic.ts';

export interface Reconciliation {
  readonly accepted: number;
  readonly ended: number;
  readonly failed: number;
  readonly resumed: number;
  /** Accepted messages missing in their conversation. */
  readonly lost: number;
  /** Messages that are stored twice, or that nobody sent. */
  readonly doubled: number;
  /** Accepted messages whose reply never ended for the reader. */
  readonly unfinished: number;
  /** Events of a stream that were missing or came twice, over all resumptions. */
  readonly streamGaps: number;
}

/** Longer than a sweep of abandoned holds. */
const SETTLING_MS = 100_000;

/** Throws when units, ledger and projection do not agree with the conversations eventually. */
export async function reconcile(url: string, traffic: readonly MemberTraffic[]): Promise<Reconciliation> {
  const parts = await Promise.all(traffic.map((member) => reconcileMember(url, member)));
  return parts.reduce(addUp);
}

/** The error codes of the replies that failed, each as often as it came. */
export function failureCodesOf(traffic: readonly MemberTraffic[]): readonly string[] {
  const messages = traffic.flatMap((member) => member.messages);
  return messages.flatMap(({ events }) => {
    const last = events.at(-1);
    return last?.event === 'error' ? [last.data.code] : [];
  });
}

async function reconcileMember(url: string, traffic: MemberTraffic): Promise<Reconciliation> {
  const { member, conversationId, messages } = traffic;
  const read = <Answer>(path: string) => readJson<Answer>(`${url}${path}`, member.accessToken);
  const stored = await read<ConversationWithMessages>(`/api/chat/conversations/${conversationId}`);
  const ids = stored.messages.map(({ id }) => id);
  const accepted = messages.filter(({ messageId }) => messageId !== undefined);
  const receipts = stored.messages.map(({ reply }) => reply?.receipt);
  const counted = receipts.filter((receipt) => receipt?.state === 'counted').length;
  const free = receipts.filter((receipt) => receipt?.reason === 'free_of_charge').length;
  // Units are settled by events; ledger and projection follow.
  await eventually(async () => {
    const usage = await read<UsageAnswer>('/api/usage');
    const { days } = await read<{ days: readonly UsageDay[] }>('/api/metrics/usage-days');
    const total = days.reduce((sum, day) => sum + day.total_messages, 0);
    // A paying person's message may have been upgraded to the premium class.
    const { standard, premium } = usage.classes;
    const seen = { used: standard.used + premium.used, held: standard.held + premium.held, metrics: total };
    const wanted = { used: counted, held: 0, metrics: counted + free };
    if (JSON.stringify(seen) !== JSON.stringify(wanted))
      throw new Error(`of ${member.pseudonym}: seen ${JSON.stringify(seen)}, wanted ${JSON.stringify(wanted)}`);
  }, SETTLING_MS);
  return {
    accepted: accepted.length,
    ended: messages.filter(({ ended }) => ended !== undefined).length,
    failed: messages.filter(({ ended }) => ended === 'error').length,
    resumed: messages.reduce((sum, { resumed }) => sum + resumed, 0),
    lost: accepted.filter(({ messageId }) => !ids.includes(messageId ?? '')).length,
    doubled: ids.length - new Set(stored.messages.map(({ text }) => text)).size,
    unfinished: accepted.filter(({ ended }) => ended === undefined).length,
    streamGaps: accepted.filter(({ events }) => events.some(({ id }, index) => id !== index + 1)).length,
  };
}

async function readJson<Answer>(url: string, accessToken: string): Promise<Answer> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

function addUp(left: Reconciliation, right: Reconciliation): Reconciliation {
  const keys = Object.keys(left) as (keyof Reconciliation)[];
  return Object.fromEntries(keys.map((key) => [key, left[key] + right[key]])) as unknown as Reconciliation;
}
