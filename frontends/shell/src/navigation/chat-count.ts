// The text of the counter in the bar, and how near the cap it is.
import type { UsageAnswer, VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { UNLIMITED } from '@consilium/contracts/plans.ts';
import {
  answersLeft,
  freeForVisitor,
  freeForVisitorInFull,
  leftToday,
  leftTodayInFull,
} from '@consilium/web/text/units-left.ts';

export interface ChatCount {
  readonly figure: string;
  /** The whole sentence, for screen readers and the tooltip. */
  readonly sentence: string;
  readonly level: 'calm' | 'near' | 'reached';
}

const nearShare = 0.7;

export function visitorCount(visitor: VisitorConversations): ChatCount {
  const { total, remaining } = visitor;
  const level = answersLeft(visitor) > 0 ? 'calm' : levelOf(total - remaining, total);
  return { figure: freeForVisitor(visitor), sentence: freeForVisitorInFull(visitor), level };
}

/** Standard messages: the class that every message is counted in unless premium was asked for. */
export function memberCount({ classes }: UsageAnswer): ChatCount {
  const { standard } = classes;
  const level = levelOf(standard.used + standard.held, standard.limit);
  return { figure: leftToday(standard), sentence: leftTodayInFull(standard, 'standard'), level };
}

function levelOf(used: number, total: number): ChatCount['level'] {
  if (total === UNLIMITED) return 'calm';
  if (used >= total) return 'reached';
  return used / total >= nearShare ? 'near' : 'calm';
}
