// People who were given the same advice and say whether it worked, for tests.
import type { CheckBackOutcome } from '@consilium/contracts/chat/check-backs-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { storeActionItem } from '../action-items/store-action-item.ts';
import { checkBackCalls } from './check-back-calls.ts';
import type { ChatUnderTest } from './chat-under-test.ts';

export interface GivenAnswer {
  readonly adviceKey: string;
  readonly outcome: CheckBackOutcome;
  readonly problemKind?: string;
  readonly minutesSpent?: number;
  readonly cost?: { readonly amountMinor: number; readonly currency: string };
}

/** Stores an item with the advice, and answers by the route. */
export function answeredAdvice(chat: ChatUnderTest, database: TestDatabase, clock: Clock) {
  return async (identity: Identity, { adviceKey, outcome, problemKind, ...spent }: GivenAnswer): Promise<string> => {
    const { actionItem } = await storeActionItem(
      { pool: database.pool('chat'), wakeRelay: () => undefined },
      {
        identity,
        item: {
          title: newId(),
          description: '',
          expertType: 'tech',
          priority: 'Medium',
          dueDate: '2026-01-01',
          estimatedDuration: '',
          createdAt: clock.now(),
          conversationId: null,
          solutionId: null,
          adviceKey,
          problemKind: problemKind ?? null,
          asksBack: true,
        },
        steps: [],
        userAgent: undefined,
      },
    );
    const answered = await checkBackCalls(chat).answer(identity, actionItem.id, { outcome, ...spent });
    if (answered.status !== 200) throw new Error(`${answered.status}: ${JSON.stringify(answered.body)}`);
    return actionItem.id;
  };
}
