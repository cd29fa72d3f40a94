// The text of the counter in the bar, and how near the cap it is.
import type { UsageAnswer, VisitorConversations } from '@consilium/contracts/gateway/http.ts';

export interface ChatCount {
  readonly figure: string;
  /** The whole sentence, for screen readers and the tooltip. */
  readonly sentence: string;
  readonly level: 'calm' | 'near' | 'reached';
}

const unlimited = -1;
const nearShare = 0.7;

export function visitorCount({ total, remaining }: VisitorConversations): ChatCount {
  if (total === unlimited) return unlimitedCount('chats');
  const sentence = `${remaining} of ${total} free chats left`;
  return { figure: `${remaining}/${total} chats`, sentence, level: levelOf(total - remaining, total) };
}

/** Standard messages: the class that every message is counted in unless premium was asked for. */
export function memberCount({ classes }: UsageAnswer): ChatCount {
  const { limit, remaining, used, held } = classes.standard;
  if (limit === unlimited) return unlimitedCount('messages');
  const sentence = `${remaining} of ${limit} messages left today`;
  return { figure: `${remaining}/${limit} today`, sentence, level: levelOf(used + held, limit) };
}

function unlimitedCount(noun: string): ChatCount {
  return { figure: 'Unlimited', sentence: `Unlimited ${noun}`, level: 'calm' };
}

function levelOf(used: number, total: number): ChatCount['level'] {
  if (used >= total) return 'reached';
  return used / total >= nearShare ? 'near' : 'calm';
}
