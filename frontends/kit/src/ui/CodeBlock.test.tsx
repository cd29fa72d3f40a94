// Blocks of code: named, copied as written, colored without anything coming alive.
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Markdown } from '#ui/Markdown.tsx';

afterEach(cleanup);

const block = (language: string, code: string) => `Do this:\n\n\`\`\`${language}\n${code}\n\`\`\``;
const codeIn = (name: string) => within(screen.getByRole('figure', { name })).getByRole('code');

describe('a block of code', () => {
  test.each([
    ['js', 'JavaScript'],
    ['powershell', 'PowerShell'],
    ['', 'Code'],
    ['brainfuck', 'brainfuck'],
    ['"><img', 'Code'],
  ])('in %j is named %s', (language, name) => {
    render(<Markdown text={block(language, 'x = 1')} />);
    expect(codeIn(name)).toHaveTextContent('x = 1');
  });

  test('is copied exactly as written, each by its own button', async () => {
    const user = userEvent.setup();
    const code = 'if (a < b) {\n\treturn "<b>&amp;</b>";\n}';
    render(<Markdown text={`${block('ts', code)}\n\n${block('sql', 'select 1')}`} />);
    await user.click(screen.getByRole('button', { name: 'Copy TypeScript' }));
    expect(await navigator.clipboard.readText()).toBe(code);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy TypeScript' })).toHaveTextContent('Copied'));
    await user.click(screen.getByRole('button', { name: 'Copy SQL' }));
    expect(await navigator.clipboard.readText()).toBe('select 1');
  });

  test('is colored once it is complete, and its text stays the same', async () => {
    const code = 'const a = "one"; // <script>alert(1)</script>';
    const { rerender } = render(<Markdown text={block('js', code)} isStreaming />);
    expect(codeIn('JavaScript').querySelector('span')).toBeNull();
    rerender(<Markdown text={block('js', code)} />);
    await waitFor(() => expect(codeIn('JavaScript').querySelectorAll('span').length).toBeGreaterThan(2));
    expect(codeIn('JavaScript').textContent).toBe(code);
    expect(codeIn('JavaScript').querySelector('script')).toBeNull();
  });

  test('in an unknown language, or a very long one, stays plain', async () => {
    const long = 'let a = 1;\n'.repeat(2000);
    render(
      <Markdown text={`${block('cobol', 'MOVE 1 TO A')}\n\n${block('js', long)}\n\n${block('css', 'a { b: c }')}`} />,
    );
    await waitFor(() => expect(codeIn('CSS').querySelector('span')).not.toBeNull());
    expect(codeIn('cobol').querySelector('span')).toBeNull();
    expect(codeIn('JavaScript').querySelector('span')).toBeNull();
  });
});
