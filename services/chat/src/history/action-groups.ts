// Groups actions without a conversation: the same expert, at most two hours after the action before.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { CONVERSATION_GAP_MS } from '../replies/stage.ts';

export interface PastAction {
  readonly id: string;
  readonly sessionId: string | null;
  readonly expertId: ExpertId | null;
  /** Cut to 100 characters when it was imported. */
  readonly message: string | null;
  readonly createdAt: Date;
}

/** Oldest first, never empty. */
export type ActionGroup = readonly [PastAction, ...PastAction[]];

/** In the order of their first actions; `actions` may be in any order. */
export function groupActions(actions: readonly PastAction[]): ActionGroup[] {
  const groups: [PastAction, ...PastAction[]][] = [];
  const open = new Map<ExpertId | null, [PastAction, ...PastAction[]]>();
  for (const action of actions.toSorted(byTime)) {
    const group = open.get(action.expertId);
    const previous = group?.at(-1);
    if (group && previous && action.createdAt.getTime() - previous.createdAt.getTime() <= CONVERSATION_GAP_MS)
      group.push(action);
    else {
      const begun: [PastAction, ...PastAction[]] = [action];
      open.set(action.expertId, begun);
      groups.push(begun);
    }
  }
  return groups;
}

function byTime(left: PastAction, right: PastAction): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1);
}
