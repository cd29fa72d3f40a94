// The limits that a confined program starts with.
import { expect, test } from '@jest/globals';
import { codeReservationIn } from './confinement.ts';

const MEBIBYTE = 1024 * 1024;
const code = '7f8586000000-7f85a5d80000 rwxp 00000000 00:00 0';
const others = ['7f85a5f95000-7f85a5fc0000 r-xp 00000000 fe:00 12 /usr/lib/x.so', 'not a mapping', ''];

test('the reservation for code is found among the mappings of a process', () => {
  expect(codeReservationIn([...others, code].join('\n'))).toBe(509.5 * MEBIBYTE);
  expect(codeReservationIn(others.join('\n'))).toBe(0);
});

test('WebAssembly that a process has loaded adds nothing', () => {
  const webAssembly = '302e26b42000-302e28f42000 rwxp 00000000 00:00 0';
  expect(codeReservationIn([webAssembly, code, webAssembly].join('\n'))).toBe(509.5 * MEBIBYTE);
});
