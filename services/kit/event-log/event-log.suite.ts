// What every event log driver must do. A driver's test file calls describeEventLog with a way to make logs.
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { deliveryTests } from './suite/delivery.suite.ts';
import { createEffects } from './suite/effects.sql.ts';
import { failureTests } from './suite/failures.suite.ts';
import { createSuiteLogs } from './suite/logs.ts';
import type { EventLogHarness } from './suite/logs.ts';
import { readingTests } from './suite/reading.suite.ts';

export function describeEventLog(driver: string, createHarness: () => Promise<EventLogHarness>): void {
  describe(`event log: ${driver}`, () => {
    let harness: EventLogHarness;
    const logs = createSuiteLogs(() => harness);
    beforeAll(async () => {
      harness = await createHarness();
      await createEffects(harness.pool, harness.schema);
    });
    afterEach(() => logs.stopLogs());
    afterAll(() => harness.stop());
    deliveryTests(logs);
    failureTests(logs);
    readingTests(logs);
  });
}
