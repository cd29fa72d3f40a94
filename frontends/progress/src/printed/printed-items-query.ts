// All action items that the filter lets through, as far as paper is worth it.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { api } from '@consilium/web/api/api.ts';
import { askedOf, type ActionItemFilter } from '#action-items/action-items-queries.ts';

const PAGE = 100;
/** About fifty sheets. */
const MOST_PRINTED = 500;

export interface ItemsToPrint {
  readonly today: string;
  readonly items: readonly ActionItem[];
  readonly isCut: boolean;
}

export async function itemsToPrint(filter: ActionItemFilter): Promise<ItemsToPrint> {
  const { today } = await api.chat.actionItems.summary();
  const items: ActionItem[] = [];
  let before: string | undefined;
  do {
    const page = await api.chat.actionItems.list({ ...askedOf(filter), before, limit: PAGE });
    items.push(...page.actionItems);
    before = page.nextBefore ?? undefined;
  } while (before !== undefined && items.length < MOST_PRINTED);
  return { today, items, isCut: before !== undefined };
}
