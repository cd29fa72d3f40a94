// Replies are rendered, never executed; unfinished markup does not flicker.
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Markdown } from '#ui/Markdown.tsx';
import { wholeWords } from '#ui/whole-words.ts';

afterEach(cleanup);

describe('Markdown', () => {
  test('renders emphasis, lists and code', () => {
    render(<Markdown text={'**Back up** first:\n\n1. one\n2. two\n\n`npm ci`'} />);
    expect(screen.getByText('Back up').tagName).toBe('STRONG');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('npm ci').tagName).toBe('CODE');
  });

  test.each([
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
  ])('creates no element for %s', (text) => {
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelector('img, script, iframe, a, style, object')).toBeNull();
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,eA==)',
    '[x](/admin)',
    '[x](tel:911)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://a.example/1)',
    '[x](//evil.example)',
    '[x](javascript&colon;alert(1))',
    '[x](&#106;avascript:alert(1))',
    '<javascript:alert(1)>',
    '[x]\n\n[x]: javascript:alert(1)',
    'https://bare.example and www.bare.example',
  ])('creates no link for %s', (text) => {
    render(<Markdown text={text} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows an image as its description with a link; nothing is fetched', () => {
    const { container } = render(<Markdown text="![A map](https://maps.example/m.png?d=secret) ![](javascript:x)" />);
    expect(container.querySelector('img')).toBeNull();
    const link = screen.getByRole('link', { name: 'A map (maps.example)' });
    expect(link).toHaveAttribute('href', 'https://maps.example/m.png?d=secret');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test.each([
    ['[my bank](https://bank.example@evil.example/login)', 'my bank (evil.example)', 'https://evil.example/login'],
    ['[https://bank.example](https://evil.example)', 'https://bank.example (evil.example)', 'https://evil.example/'],
    ['[bank](https://b\u0430nk.example)', 'bank (xn--bnk-6cd.example)', 'https://xn--bnk-6cd.example/'],
    ['[bank](https://ba\u200bnk.example)', 'bank (bank.example)', 'https://bank.example/'],
    ['[port](http://evil.example:8080/a)', 'port (evil.example:8080)', 'http://evil.example:8080/a'],
    ['[example.org](https://example.org)', 'example.org', 'https://example.org/'],
    ['[write](mailto:a@example.org?bcc=evil@example.com&body=x)', 'write (a@example.org)', 'mailto:a@example.org'],
    ['<https://evil.example/x>', 'https://evil.example/x (evil.example)', 'https://evil.example/x'],
  ])('shows the target of %s', (text, name, address) => {
    render(<Markdown text={text} />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  test('isolates a label that changes the text direction', () => {
    render(<Markdown text={'[\u202egro.knab\u202c](https://evil.example)'} />);
    const link = screen.getByRole('link');
    expect([...link.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['BDI', '\u202egro.knab\u202c'],
      ['BDI', ' (evil.example)'],
    ]);
  });

  test('shows code without running it, and disables check boxes', () => {
    const { container } = render(
      <Markdown
        text={'```html\n<script>alert(1)</script>\n```\n\n`<img src=x onerror=alert(1)>`\n\n- [ ] sign here'}
      />,
    );
    expect(container.querySelector('script, img, form, iframe')).toBeNull();
    expect(container.querySelector('code')).toHaveTextContent('<script>alert(1)</script>');
    expect(container.querySelector('input')).toBeNull();
  });

  test.each([
    ['AT&amp;T &lt;b&gt; &euro; &#8364; &hellip;', 'AT&T <b> € € …'],
    ['&unknown; &amp;amp; \\&amp;', '&unknown; &amp; &amp;'],
    ['<!-- a note --> and <b>bold</b>', '<!-- a note --> and <b>bold</b>'],
    ['H~2~O for ~5 or ~6', 'H~2~O for ~5 or ~6'],
  ])('shows %j as %j', (text, shown) => {
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelector('p')?.innerHTML).toBe(new Option(shown).innerHTML);
  });

  test('keeps the references of code as they were written', () => {
    render(<Markdown text={'`&amp;` is an ampersand'} />);
    expect(screen.getByText('&amp;').tagName).toBe('CODE');
  });

  test('numbers a list from where it starts', () => {
    render(<Markdown text={'3. three\n4. four\n   - inner'} />);
    const [list] = screen.getAllByRole('list');
    expect(list).toHaveAttribute('start', '3');
    expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  });

  test.each([100, 1000, 2000, 20_000])('shows %d nested quotations without failing', (depth) => {
    const { container } = render(<Markdown text={`${'>'.repeat(depth)} deep`} />);
    expect(container.textContent).toContain('deep');
  });

  test('follows an address that is named later, in a block that was shown before', () => {
    const text = 'See [the guide][1].\n\nMore';
    const { rerender } = render(<Markdown text={text} isStreaming />);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<Markdown text={`${text}\n\n[1]: https://example.org/guide`} />);
    expect(screen.getByRole('link', { name: 'the guide (example.org)' })).toBeInTheDocument();
  });

  test('shows tasks as done or to do, which nobody can tick', () => {
    render(<Markdown text={'- [x] call the bank\n- [ ] write the letter'} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/gu, ' '))).toEqual([
      'Done: call the bank',
      'To do: write the letter',
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('puts a table into a region that scrolls by itself, also by keyboard', () => {
    render(<Markdown text={'| Step | Cost |\n|---|---:|\n| Letter | 5 € |'} />);
    const region = screen.getByRole('region', { name: 'Table' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(within(region).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(region).getByRole('cell', { name: '5 €' })).toBeInTheDocument();
  });

  test('opens a web link in a new tab without opener and referrer', () => {
    render(<Markdown text="See [the guide](https://example.org/guide)." />);
    const link = screen.getByRole('link', { name: 'the guide (example.org)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('ranks headings of a reply below those of the page', () => {
    render(<Markdown text="# Plan" />);
    const heading = screen.getByRole('heading', { name: 'Plan', level: 3 });
    expect(heading).not.toHaveAttribute('id');
  });
});

test.each([
  ['Turn it off and o', 'Turn it off and '],
  ['Done', ''],
  ['This is **very impor', 'This is **very**'],
  ['Run `npm ci', 'Run `npm`'],
  ['*Offline playbook: Getting a', '*Offline playbook: Getting*'],
  ['Mix 2 * 3 and *then* wait ', 'Mix 2 * 3 and *then* wait '],
  ['* first point and', '* first point '],
  ['Try:\n```\nnpm ci\n', 'Try:\n```\nnpm ci\n\n```'],
  ['All `done` and **well** ', 'All `done` and **well** '],
  ['Costs:\n\n| Step | Co', 'Costs:\n\n'],
  ['Costs:\n\n| Step | Cost |\n|--', 'Costs:\n\n'],
  ['Costs:\n\n| Step | Cost |\n|---|---|\n', 'Costs:\n\n| Step | Cost |\n|---|---|\n'],
  ['| Step | Cost |\n|---|---|\n| Letter | 5', '| Step | Cost |\n|---|---|\n'],
  ['Tasks:\n- [ ] ', 'Tasks:\n'],
  ['Tasks:\n- [x] call now', 'Tasks:\n- [x] call '],
  ['Run:\n```\ncat a | b\n| sort ', 'Run:\n```\ncat a | b\n| sort \n```'],
])('while streaming, %j is shown as %j', (text, shown) => expect(wholeWords(text)).toBe(shown));
