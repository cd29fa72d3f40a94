// What other programs get from the clipboard: the Markdown as it was written, and rich text that cannot run.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { richTextOf } from '#clipboard/rich-text.ts';
import { writeClipboard } from '#clipboard/write-clipboard.ts';
import { Markdown } from '#ui/Markdown.tsx';

const write = jest.fn<(items: readonly { readonly parts: Record<string, Blob> }[]) => Promise<void>>();
const writeText = jest.fn<(text: string) => Promise<void>>();

class FakeItem {
  readonly parts: Record<string, Blob>;
  constructor(parts: Record<string, Blob>) {
    this.parts = parts;
  }
}

beforeEach(() => {
  write.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write, writeText } });
  Object.defineProperty(globalThis, 'ClipboardItem', { configurable: true, value: FakeItem });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

describe('the clipboard', () => {
  test('gets plain and rich text in one item', async () => {
    expect(await writeClipboard({ text: '**Yes**', html: '<strong>Yes</strong>' })).toBe(true);
    const parts = write.mock.calls[0]?.[0][0]?.parts ?? {};
    expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('gets plain text where rich text is refused or unknown', async () => {
    write.mockRejectedValue(new Error('not allowed'));
    expect(await writeClipboard({ text: '**Yes**', html: '<strong>Yes</strong>' })).toBe(true);
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
    expect(await writeClipboard({ text: '**No**', html: '<strong>No</strong>' })).toBe(true);
    expect(writeText.mock.calls).toEqual([['**Yes**'], ['**No**']]);
  });
});

test('rich text has no buttons, classes or live parts, and tasks are signs', () => {
  const text = [
    '# Plan',
    'Read [the guide](https://example.org/a) or [x](javascript:alert(1)).',
    '- [x] done\n- [ ] open',
    '| A |\n|---|\n| <img src=x onerror=alert(1)> |',
    '```js\nlet a = 1;\n```',
  ].join('\n\n');
  const { container } = render(<Markdown text={text} id="reply" />);
  const place = document.createElement('div');
  place.innerHTML = richTextOf(container.querySelector('#reply') ?? container);
  expect(place.querySelector('button, svg, img, input, script, [class], [style], [onclick]')).toBeNull();
  expect(place.querySelector('h3')?.textContent).toBe('Plan');
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['https://example.org/a']);
  expect([...place.querySelectorAll('li')].map((item) => item.textContent?.trim())).toEqual(['☑ done', '☐ open']);
  expect(place.querySelector('td')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(place.querySelector('pre')?.textContent).toBe('let a = 1;');
  expect(place.textContent).not.toContain('Copy');
});
