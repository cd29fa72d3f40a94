// From chat over the event log to the dashboard: what a person does is counted once, told live, and unlocked once.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { dashboardSchema } from '@consilium/contracts/metrics/dashboard.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { listenLive } from '@consilium/metrics/testing/live-listener.ts';
import { wholeReply } from './reply-reader.ts';

interface Somebody {
  readonly accessToken: string;
  readonly pseudonym: string;
}

export interface DashboardProduct {
  /** The URL of a gateway; of several, `turn` says which. */
  gateway(turn: number): string;
  person(): Promise<Somebody>;
  /** All events that metrics published. */
  published(): Promise<readonly EventEnvelope[]>;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly turn?: number;
}

const problem = 'My laptop has become very slow and takes ages to start';

export function describeDashboardFlow(product: () => DashboardProduct): void {
  const call = ({ accessToken }: Somebody, path: string, { method, body, headers, signal, turn = 0 }: Call = {}) =>
    fetch(`${product().gateway(turn)}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const json = async <Body>(answer: Response): Promise<Body> => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const dashboard = async (person: Somebody) =>
    dashboardSchema.parse(await json(await call(person, '/api/metrics/dashboard')));
  const listen = (person: Somebody, turn = 0) =>
    listenLive((signal) => call(person, '/api/metrics/live', { signal, turn }));

  async function converse(person: Somebody): Promise<{ id: string; solutionId: string }> {
    const { id } = await json<{ id: string }>(
      await call(person, '/api/chat/conversations', { body: { expertId: 'tech' } }),
    );
    const send = async (text: string) =>
      wholeReply(
        await call(person, `/api/chat/conversations/${id}/messages?class=standard`, {
          body: { text },
          headers: { 'idempotency-key': randomUUID(), accept: 'text/event-stream' },
        }),
      );
    const first = await send(problem);
    await send('I have restarted it, and it is still as slow as before');
    const solutions = first.find(({ event }) => event === 'solutions');
    const [solution] = solutions?.event === 'solutions' ? solutions.data.solutions : [];
    return { id, solutionId: solution?.id ?? '' };
  }

  async function addAndTick(person: Somebody, solutionId: string): Promise<void> {
    const { actionItem } = await json<{ actionItem: ActionItem }>(
      await call(person, '/api/chat/action-items', { body: { solutionId } }),
    );
    const [step] = actionItem.steps;
    const place = `/api/chat/action-items/${actionItem.id}/steps/${step?.id ?? ''}`;
    await json(await call(person, place, { method: 'PATCH', body: { completed: true } }));
  }

  test('a conversation that is held, completed and taken as an action item is on the dashboard, told and unlocked once', async () => {
    const ada = await product().person();
    const stream = await listen(ada, 1);
    expect(stream.status).toBe(200);
    const { id, solutionId } = await converse(ada);
    await eventually(async () =>
      expect((await dashboard(ada)).engagement).toMatchObject({ messages: 1, followUps: 1 }),
    );
    await eventually(async () => expect(stream.changes()).toBeGreaterThan(0));
    const toldBefore = stream.changes();
    await addAndTick(ada, solutionId);
    await eventually(async () => expect(stream.changes()).toBeGreaterThan(toldBefore));
    await json(await call(ada, `/api/chat/conversations/${id}/completion`, { body: { rating: 4 } }));
    await eventually(async () => {
      const { conversations, successRate, experts, achievements, recentActions, days } = await dashboard(ada);
      expect({ conversations, successRate }).toEqual({
        conversations: 1,
        successRate: { basis: 'ratings', share: 0.8, of: 1 },
      });
      expect(experts).toMatchObject([
        {
          expertType: 'tech',
          conversations: 1,
          messages: 2,
          rated: 1,
          meanRating: 4,
          resolution: { basis: 'measured' },
        },
      ]);
      expect(days.at(-1)?.conversations).toBe(1);
      expect(achievements.filter(({ unlockedAt }) => unlockedAt !== null).map((one) => one.id)).toEqual([
        'first_problem',
      ]);
      const types = recentActions.map(({ type }) => type);
      for (const type of ['message_sent', 'follow_up_message', 'add_to_action_items', 'conversation_completed'])
        expect(types.filter((one) => one === type)).toEqual([type]);
    });
    await eventually(async () => {
      const { days } = await json<{ days: object[] }>(await call(ada, '/api/metrics/usage-days'));
      expect(days).toMatchObject([{ total_messages: 2, sonnet_messages: 2, opus_messages: 0 }]);
    });
    const told = (await product().published()).filter(({ subject }) => subject === ada.pseudonym);
    expect(told.map(({ data }) => data['achievement'] ?? data['level'])).toEqual(['first_problem']);
    await stream.leave();
  });

  test('a session that ends takes its live stream along, and nobody else’s', async () => {
    const [ada, bob] = [await product().person(), await product().person()];
    const [mine, other] = [await listen(ada, 1), await listen(bob, 1)];
    expect([mine.status, other.status]).toEqual([200, 200]);
    expect((await call(ada, '/auth/v1/logout?scope=global', { method: 'POST' })).status).toBe(204);
    await eventually(async () => expect(mine.hasEnded()).toBe(true));
    await eventually(async () => expect((await call(ada, '/api/metrics/live', { turn: 1 })).status).toBe(401));
    expect(other.hasEnded()).toBe(false);
    await converse(bob);
    await eventually(async () => expect(other.changes()).toBeGreaterThan(0));
    await other.leave();
  });
}
