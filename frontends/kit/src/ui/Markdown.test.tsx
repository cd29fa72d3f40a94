// Replies are rendered, never executed; half-written marks do not flicker.
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
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
    '![x](https://tracker.example/pixel.png)',
  ])('%s makes no element of its own', (text) => {
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelector('img, script, iframe, a, style, object')).toBeNull();
  });

  test.each(['[x](javascript:alert(1))', '[x](JaVaScRiPt:alert(1))', '[x](data:text/html;base64,eA==)', '[x](/admin)'])(
    '%s is no link',
    (text) => {
      render(<Markdown text={text} />);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  test('a web link opens elsewhere and passes nothing on', () => {
    render(<Markdown text="See [the guide](https://example.org/guide)." />);
    const link = screen.getByRole('link', { name: 'the guide' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('headings of a reply stand below those of the page', () => {
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
])('while streaming, %j is shown as %j', (text, shown) => expect(wholeWords(text)).toBe(shown));
