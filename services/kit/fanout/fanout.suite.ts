// What every fan-out driver must do. A driver's test file calls describeFanout with a way to make one.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../testing/service-under-test.ts';
import type { Fanout } from './fanout.ts';

export interface FanoutHarness {
  createFanout(): Fanout | Promise<Fanout>;
  /** Cuts the connections of every fan-out. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

export function describeFanout(driver: string, createHarness: () => Promise<FanoutHarness>): void {
  describe(`fan-out: ${driver}`, () => {
    let harness: FanoutHarness;
    const running: Fanout[] = [];
    beforeAll(async () => {
      harness = await createHarness();
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((fanout) => fanout.stop()));
    });
    afterAll(() => harness.stop());

    const createFanout = async () => {
      const fanout = await harness.createFanout();
      running.push(fanout);
      return fanout;
    };

    /** Publishes until the listener receives something: its connection may still be opening. */
    async function untilHeard(publisher: Fanout, channel: string, heard: readonly string[]): Promise<void> {
      const before = heard.length;
      await eventually(async () => {
        await publisher.publish(channel, 'warm-up');
        await delay(20);
        expect(heard.length).toBeGreaterThan(before);
      });
      await delay(50);
    }

    test('every listening process hears a signal once, the sender too', async () => {
      const fanouts = [await createFanout(), await createFanout(), await createFanout()];
      const heard = fanouts.map((): string[] => []);
      for (const [index, fanout] of fanouts.entries())
        await fanout.subscribe('news', (payload) => heard[index]?.push(payload));
      for (const list of heard) await untilHeard(fanouts[0] ?? (await createFanout()), 'news', list);
      await fanouts[0]?.publish('news', 'the one');
      await eventually(async () => {
        for (const list of heard) expect(list.filter((payload) => payload === 'the one')).toHaveLength(1);
      });
    });

    test('a channel hears only its own signals, even when its name is long or unusual', async () => {
      const [publisher, listener] = [await createFanout(), await createFanout()];
      const odd = `reply "x" ${'long '.repeat(30)}`;
      const heard: string[] = [];
      await listener.subscribe(odd, (payload) => heard.push(payload));
      await untilHeard(publisher, odd, heard);
      await publisher.publish(`${odd}!`, 'not for us');
      await publisher.publish(odd, 'for us');
      await eventually(async () => expect(heard).toContain('for us'));
      expect(heard).not.toContain('not for us');
    });

    test('a listener that unsubscribed hears nothing more', async () => {
      const [publisher, listener] = [await createFanout(), await createFanout()];
      const heard: string[] = [];
      const leave = await listener.subscribe('left', (payload) => heard.push(payload));
      await untilHeard(publisher, 'left', heard);
      await leave();
      const before = heard.length;
      await publisher.publish('left', 'anybody?');
      await delay(150);
      expect(heard).toHaveLength(before);
    });

    test('after a cut connection listeners are told to read the state again, and hear signals again', async () => {
      const [publisher, listener] = [await createFanout(), await createFanout()];
      const heard: string[] = [];
      let looks = 0;
      await listener.subscribe(
        'cut',
        (payload) => heard.push(payload),
        () => (looks += 1),
      );
      await untilHeard(publisher, 'cut', heard);
      expect(looks).toBe(0);
      await harness.cutConnections();
      await eventually(async () => expect(looks).toBe(1));
      await untilHeard(publisher, 'cut', heard);
    });

    test('a payload of 1,000 bytes passes, a larger one is refused', async () => {
      const [publisher, listener] = [await createFanout(), await createFanout()];
      const heard: string[] = [];
      await listener.subscribe('size', (payload) => heard.push(payload));
      await untilHeard(publisher, 'size', heard);
      const largest = 'é'.repeat(500);
      await publisher.publish('size', largest);
      await eventually(async () => expect(heard).toContain(largest));
      await expect(publisher.publish('size', `${largest}!`)).rejects.toThrow(RangeError);
    });
  });
}
