// Files that are dropped or pasted: taken where they can be added, and elsewhere never opened in place of the page.
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFileDrop } from '#files/use-file-drop.ts';
import { useNoDrop } from '#files/use-no-drop.ts';

afterEach(cleanup);

const file = new File(['lease'], 'lease.pdf', { type: 'application/pdf' });
const carrying = (more: object = {}) => ({
  dataTransfer: { types: ['Files'], files: [file], dropEffect: 'copy', ...more },
});

function Taking() {
  const [names, setNames] = useState<readonly string[]>([]);
  const isOver = useFileDrop((files) => setNames(files.map(({ name }) => name)));
  return (
    <p>
      {isOver ? 'over' : 'not over'}: {names.join(', ')}
    </p>
  );
}

function Refusing() {
  useNoDrop();
  return null;
}

describe('where files can be added', () => {
  test('a file dropped anywhere on the page is taken, and the target is shown while it is over the page', () => {
    render(<Taking />);
    expect(fireEvent.dragEnter(document.body, carrying())).toBe(false);
    expect(screen.getByText('over:')).toBeInTheDocument();
    expect(fireEvent.drop(document.body, carrying())).toBe(false);
    expect(screen.getByText('not over: lease.pdf')).toBeInTheDocument();
  });

  test('the target disappears when the file leaves the window, and text is left to the browser', () => {
    render(<Taking />);
    fireEvent.dragEnter(document.body, carrying());
    const leaving = createEvent.dragLeave(document.body);
    Object.defineProperty(leaving, 'relatedTarget', { value: null });
    fireEvent(document.body, leaving);
    expect(screen.getByText('not over:')).toBeInTheDocument();
    expect(fireEvent.drop(document.body, carrying({ types: ['text/plain'], files: [] }))).toBe(true);
  });

  test('a pasted picture is taken, pasted text is not', () => {
    render(<Taking />);
    const paste = (types: readonly string[]) =>
      fireEvent.paste(document.body, { clipboardData: { types, files: [file] } });
    expect(paste(['text/plain', 'Files'])).toBe(true);
    expect(paste(['Files'])).toBe(false);
    expect(screen.getByText('not over: lease.pdf')).toBeInTheDocument();
  });

  test('it stays so on a page that refuses files elsewhere', () => {
    render(
      <>
        <Refusing />
        <Taking />
      </>,
    );
    fireEvent.drop(document.body, carrying());
    expect(screen.getByText('not over: lease.pdf')).toBeInTheDocument();
  });
});

test('elsewhere a dropped file does not replace the page, and text is left to the browser', () => {
  render(<Refusing />);
  expect(fireEvent.dragOver(document.body, carrying())).toBe(false);
  expect(fireEvent.drop(document.body, carrying())).toBe(false);
  expect(fireEvent.drop(document.body, carrying({ types: ['text/plain'], files: [] }))).toBe(true);
});
