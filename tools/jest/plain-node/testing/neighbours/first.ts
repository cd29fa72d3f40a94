import { expect, jest, test } from '@jest/globals';
import { timesImported } from '../counted-import.ts';
import { changesProcess } from '../changes-process.ts';

jest.setTimeout(10_000);

test('own modules are imported once for all files of a worker', () => expect(timesImported()).toBe(1));

changesProcess();
