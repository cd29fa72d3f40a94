// Checks that no earlier file left a change in the process, then makes such changes.
import { activeTelemetry, installTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { Telemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { expect, jest, test } from '@jest/globals';

const directory = process.cwd();
const { setTimeout: realSetTimeout, fetch: realFetch } = globalThis;

/** A function, because this module is imported only for the first of the test files. */
export function changesProcess(): void {
  test('what a file changes of the process is put back', () => {
    expect(process.env['LEFT_BY_A_FILE']).toBeUndefined();
    expect(process.env['PATH']).not.toBe('changed');
    expect(process.cwd()).toBe(directory);
    expect(globalThis.setTimeout).toBe(realSetTimeout);
    expect(globalThis.fetch).toBe(realFetch);
    expect(activeTelemetry()).toBeUndefined();
    installTelemetry({ count: () => undefined } as Partial<Telemetry> as Telemetry);
    process.env['LEFT_BY_A_FILE'] = 'yes';
    process.env['PATH'] = 'changed';
    process.chdir('/');
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    jest.useFakeTimers();
  });
}
