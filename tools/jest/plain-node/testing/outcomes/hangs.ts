import { jest, test } from '@jest/globals';

jest.setTimeout(200);

test('never ends', () => new Promise(() => undefined));
