// POST /action-items/own: an action item that a person writes, once per title and expert.
import type { IncomingHttpHeaders } from 'node:http';
import type { ActionPriority } from '@consilium/contracts/chat/action-item.ts';
import type { OwnActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ChatContext } from '../context.ts';
import { storeActionItem } from './store-action-item.ts';
import { dangerInTexts, manyLines, oneLine, requiredLine } from './written-text.ts';

export interface OwnInput {
  readonly title: string;
  readonly expertType: ExpertId;
  readonly description: string;
  readonly priority: ActionPriority;
  readonly dueDate: string | null;
  readonly estimatedDuration: string;
  readonly steps: readonly string[];
}

export async function addOwnActionItem(
  context: ChatContext,
  identity: Identity,
  input: OwnInput,
  headers: IncomingHttpHeaders,
): Promise<OwnActionItem> {
  const { first: crisis, hasDanger } = await dangerInTexts(headers, input.title, input.description, ...input.steps);
  if (crisis) return { outcome: 'crisis', actionItem: null, crisis };
  const item = {
    title: requiredLine(input.title, 'title'),
    description: manyLines(input.description),
    expertType: input.expertType,
    priority: input.priority,
    dueDate: input.dueDate,
    estimatedDuration: oneLine(input.estimatedDuration),
    createdAt: context.clock.now(),
    conversationId: null,
    solutionId: null,
    adviceKey: null,
    problemKind: null,
    asksBack: !hasDanger,
  };
  const steps = input.steps.map((step) => requiredLine(step, 'step'));
  const userAgent = headers['user-agent'];
  const added = await storeActionItem(context, { identity, item, steps, data: { own: true }, userAgent });
  return { ...added, crisis: null };
}
