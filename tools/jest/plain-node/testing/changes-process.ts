// Changes what a process has one of, after a look that no file before it left such a change behind.
import { activeTelemetry, installTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { Telemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { expect, jest, test } from '@jest/globals';

const directory = process.cwd();
const { setTimeout: realSetTimeout, fetch: realFetch } = globalThis;

/** Called by a test file, though its module is imported for the first of them only. */
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
