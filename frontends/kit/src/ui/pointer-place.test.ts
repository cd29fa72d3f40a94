// The place of the mouse, so that nothing appears under it.
import { expect, test } from '@jest/globals';
import { notePointer, pointerPlace } from '#ui/pointer-place.ts';

test('is where it was moved to last', () => {
  notePointer();
  expect(pointerPlace()).toEqual([]);
  for (const [clientX, clientY] of [
    [10, 20],
    [300, 400],
  ] as const)
    window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }));
  const [box = { left: 0, top: 0, width: 0, height: 0 }] = pointerPlace();
  expect([box.left + box.width / 2, box.top + box.height / 2]).toEqual([300, 400]);
});
