// A member's used units by three counts, and the messages of the conversation: all four agree when nothing is in
// progress.
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';

export interface Units {
  readonly held: number;
  /** Counted by gateway, metrics, and the receipts in the conversation. */
  readonly used: number;
  readonly projected: number;
  readonly delivered: number;
}

interface Message {
  readonly id: string;
  readonly reply?: { readonly receipt?: { readonly state?: string } } | null;
}

export async function unitsOf(url: string, token: string, conversationId: string): Promise<Units> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { standard, premium } = (await read<UsageAnswer>('/api/usage')).classes;
  const { days } = await read<{ days: readonly UsageDay[] }>('/api/metrics/usage-days');
  const messages = await everyMessage(read, conversationId);
  return {
    held: standard.held + premium.held,
    used: standard.used + premium.used,
    projected: days.reduce((sum, day) => sum + day.total_messages, 0),
    delivered: messages.filter(({ reply }) => reply?.receipt?.state === 'counted').length,
  };
}

async function everyMessage(
  read: <Answer>(path: string) => Promise<Answer>,
  conversationId: string,
): Promise<readonly Message[]> {
  const place = `/api/chat/conversations/${conversationId}`;
  const messages = [...(await read<{ messages: readonly Message[] }>(place)).messages];
  for (;;) {
    const first = messages[0];
    if (!first) return messages;
    const older = await read<{ messages: readonly Message[] }>(`${place}/messages?before=${first.id}&limit=200`);
    if (older.messages.length === 0) return messages;
    messages.unshift(...older.messages);
  }
}
