// What every quota store must do: apply each plan's limits in both presets, and keep used units used when the plan changes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { MessageClass, PlanId, QuotaPreset } from '@consilium/contracts/plans.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Verdict } from '@consilium/kit/identity/identity.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { planEvent } from '../testing/person-events.ts';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

export interface TestedQuotaStore {
  /** The variables with which the gateway uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Another process on the same store, which settles holds. */
  chatQuota(gateway: TestGateway): Promise<QuotaStore>;
  stop(): Promise<void>;
}

/** Units of a day; -1 is unlimited. */
const figures: readonly (readonly [QuotaPreset, PlanId, number, number])[] = [
  ['usage-card', 'free', 15, 3],
  ['usage-card', 'premium', -1, 50],
  ['usage-card', 'business', -1, -1],
  ['service-class', 'free', 10, 2],
  ['service-class', 'premium', 100, 20],
  ['service-class', 'business', 1000, 200],
];
const MORE_THAN_ANY_LIMIT_BELOW = 60;
const AT_ONCE = 40;
const noon = new Date('2026-11-21T12:00:00Z');

export function describePlanLimits(name: string, open: () => Promise<TestedQuotaStore>): void {
  describe(`units counted on ${name}`, () => {
    const clock = manualClock(noon);
    let store: TestedQuotaStore;
    const gateways = new Map<QuotaPreset, { readonly gateway: TestGateway; readonly chatQuota: QuotaStore }>();
    beforeAll(async () => {
      store = await open();
      for (const preset of ['usage-card', 'service-class'] as const) {
        const limits = { RATE_LIMIT_MESSAGES_PER_MINUTE: '-1', RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' };
        const gateway = await startTestGateway({ QUOTA_PRESET: preset, ...limits, ...store.environment }, { clock });
        gateways.set(preset, { gateway, chatQuota: await store.chatQuota(gateway) });
      }
    });
    afterAll(async () => {
      for (const { gateway, chatQuota } of gateways.values()) {
        await gateway.stop();
        await chatQuota.stop();
      }
      await store.stop();
    });

    const counting = (preset: QuotaPreset) => {
      const found = gateways.get(preset);
      if (!found) throw new Error(`no gateway with ${preset}`);
      return found;
    };
    /** A person on a plan, and what they can do. */
    const personOn = async (preset: QuotaPreset, plan: PlanId) => {
      const { gateway, chatQuota } = counting(preset);
      const person = newPerson();
      const token = await gateway.auth.token(person, { exp: Math.floor(noon.getTime() / 1000) + 86_400 * 3650 });
      const usage = async () => (await (await gateway.call('/api/usage', { token })).json()) as UsageAnswer;
      const verdict = async (messageClass: MessageClass) => {
        const mark = randomUUID();
        await gateway.call(`/api/chat/conversations/c1/messages?class=${messageClass}`, {
          token,
          method: 'POST',
          body: mark,
          headers: { 'idempotency-key': randomUUID() },
        });
        const seen = gateway.upstream.requests.find(({ body }) => body === mark);
        const judged = seen && (await gateway.verdictIn(seen));
        if (!judged) throw new Error('nobody was told a verdict');
        return judged;
      };
      const use = async (messageClass: MessageClass) => {
        const judged = await verdict(messageClass);
        if (judged.outcome === 'held') await chatQuota.settle(judged.holdId, clock.now());
        return judged;
      };
      const change = async (to: PlanId, until: Date | null = null) => {
        await gateway.eventLog.publish([planEvent(person, to, clock.now(), { until: until?.toISOString() ?? null })]);
        await eventually(async () => expect((await usage()).plan).toBe(to));
      };
      if (plan !== 'free') await change(plan);
      return { usage, verdict, use, change };
    };

    test.each(figures)('%s: %s has %p standard and %p premium a day', async (preset, plan, standard, premium) => {
      const person = await personOn(preset, plan);
      const taken = { standard: 0, premium: 0 };
      for (const [messageClass, limit] of [
        ['standard', standard],
        ['premium', premium],
      ] as const) {
        const tries = (limit < 0 ? MORE_THAN_ANY_LIMIT_BELOW : limit) + 3;
        const verdicts: Verdict[] = [];
        for (let from = 0; from < tries; from += AT_ONCE) {
          const some = Array.from({ length: Math.min(AT_ONCE, tries - from) }, () => person.verdict(messageClass));
          verdicts.push(...(await Promise.all(some)));
        }
        const held = verdicts.filter((one) => one.outcome === 'held');
        expect(new Set(held.map((one) => one.limit))).toEqual(new Set([limit]));
        expect(held).toHaveLength(limit < 0 ? tries : limit);
        taken[messageClass] = held.length;
      }
      const shown = await person.usage();
      expect(shown).toMatchObject({ plan, preset, mode: 'normal' });
      expect(shown.classes).toMatchObject({
        standard: { used: 0, held: taken.standard, limit: standard, remaining: standard < 0 ? -1 : 0 },
        premium: { used: 0, held: taken.premium, limit: premium, remaining: premium < 0 ? -1 : 0 },
      });
    });

    test('a plan that is bought keeps what was used of the day, and so does one that ends', async () => {
      const person = await personOn('usage-card', 'free');
      for (let count = 0; count < 3; count += 1) await person.use('premium');
      expect(await person.verdict('premium')).toMatchObject({ outcome: 'denied', reason: 'quota_exhausted' });
      await person.change('premium');
      expect((await person.usage()).classes.premium).toMatchObject({ used: 3, limit: 50, remaining: 47 });
      expect(await person.use('premium')).toMatchObject({ outcome: 'held', used: 4, limit: 50 });
      await person.change('free');
      expect((await person.usage()).classes.premium).toMatchObject({ used: 4, limit: 3, remaining: 0 });
      expect(await person.verdict('premium')).toMatchObject({ outcome: 'denied', reason: 'quota_exhausted' });
      expect(await person.verdict('standard')).toMatchObject({ outcome: 'held', used: 1, limit: 15 });
    });

    test('a plan that ends by the clock ends without any event, with what was used', async () => {
      clock.set(noon);
      const person = await personOn('service-class', 'free');
      await person.change('premium', new Date(noon.getTime() + 60_000));
      for (let count = 0; count < 3; count += 1) await person.use('premium');
      expect((await person.usage()).classes.premium).toMatchObject({ used: 3, limit: 20, remaining: 17 });
      clock.advance(60_001);
      expect(await person.verdict('premium')).toMatchObject({ outcome: 'denied', reason: 'quota_exhausted' });
      expect(await person.usage()).toMatchObject({
        plan: 'free',
        classes: { premium: { used: 3, limit: 2, remaining: 0 } },
      });
      clock.set(noon);
    });

    test('a unit that is given back is there for the next message', async () => {
      const { chatQuota } = counting('service-class');
      const person = await personOn('service-class', 'free');
      const uses = [await person.use('premium'), await person.use('premium')];
      expect(await person.verdict('premium')).toMatchObject({ outcome: 'denied' });
      const [first] = uses;
      if (first?.outcome !== 'held') throw new Error('it was not held');
      await chatQuota.giveBack(first.holdId, clock.now());
      expect((await person.usage()).classes.premium).toMatchObject({ used: 1, remaining: 1 });
      expect(await person.use('premium')).toMatchObject({ outcome: 'held', used: 2 });
      expect(await person.verdict('premium')).toMatchObject({ outcome: 'denied' });
    });
  });
}
