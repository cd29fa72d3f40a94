// A page takes the place of its written text in one step: not while it loads, not when it cannot be loaded, and with
// what was begun in the text.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { rootToRenderInto } from '#takeover/take-over.ts';

const text = '<main><h1>Title</h1><p><input type="search"><a href="/x">Link</a></p></main>';

function write(): void {
  document.body.innerHTML = `<div id="root" data-prerendered>${text}</div>`;
  document.documentElement.dataset['member'] = '';
}

beforeEach(write);
afterEach(() => document.body.replaceChildren());

const next = () => rootToRenderInto(document.querySelector('#root') ?? document.body) as HTMLElement;

test('without written text the page is drawn where it was', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.querySelector('#root');
  expect(root && rootToRenderInto(root)).toBe(root);
});

test('the whole page takes the place, and is seen', async () => {
  const root = next();
  expect(root.style.visibility).toBe('hidden');
  root.innerHTML = text;
  await waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(1));
  expect(document.querySelector('#root')).toBe(root);
  expect(root.getAttribute('style')).toBeNull();
  expect(document.documentElement.dataset['member']).toBeUndefined();
});

test.each([
  ['loading', '<main><div data-arriving><h1>Title</h1></div></main>'],
  ['not available', '<main><div data-unavailable><h1>Sorry</h1></div></main>'],
  ['without its title', '<main><p>…</p></main>'],
])('a page that is %s does not', async (_what, html) => {
  const root = next();
  root.innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.querySelector('[data-prerendered] h1')).toHaveTextContent('Title');
});

test('what was typed and where the focus was goes on', async () => {
  const box = document.querySelector('input');
  if (!box) throw new Error('There is no field.');
  box.value = 'midnight';
  box.focus();
  const root = next();
  const typed: string[] = [];
  root.addEventListener('input', (event) => typed.push((event.target as HTMLInputElement).value));
  root.innerHTML = text;
  await waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(1));
  expect(root.querySelector('input')).toHaveValue('midnight');
  expect(typed).toEqual(['midnight']);
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('the button that was pressed last is pressed on the page, once', async () => {
  document.body.innerHTML =
    '<div id="root" data-prerendered><main><noscript>Words</noscript><h1>Title</h1><button>Menu</button></main></div>';
  globalThis.pressedEarly = document.querySelector('button') ?? undefined;
  const root = next();
  let presses = 0;
  root.addEventListener('click', () => (presses += 1));
  root.innerHTML = '<main><h1>Title</h1><button>Menu</button></main>';
  await waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(1));
  await waitFor(() => expect(presses).toBe(1));
  expect(globalThis.pressedEarly).toBeUndefined();
});

test('a text that is not this person’s is gone at once, and the page is drawn in its place', () => {
  document.documentElement.dataset['unwritten'] = '';
  const written = document.querySelector('#root');
  expect(written && rootToRenderInto(written)).toBe(written);
  expect(written).toBeEmptyDOMElement();
  expect(written).not.toHaveAttribute('data-prerendered');
  expect(document.documentElement.dataset['unwritten']).toBeUndefined();
});

test('a problem that was typed goes on, and the page’s field gets the focus where nobody has it', async () => {
  const box = '<main><h1>Title</h1><textarea data-focus-when-shown></textarea></main>';
  document.body.innerHTML = `<div id="root" data-prerendered>${box}</div>`;
  const early = document.querySelector('textarea');
  if (early) early.value = 'My landlord';
  const root = next();
  root.innerHTML = box;
  await waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(1));
  expect(root.querySelector('textarea')).toHaveValue('My landlord');
  expect(root.querySelector('textarea')).toHaveFocus();
});

test('a page for acting says that it cannot be loaded', async () => {
  document.body.innerHTML = `<div id="root" data-prerendered data-acts>${text}</div>`;
  const root = next();
  root.innerHTML = '<main><div data-unavailable><h1>Sorry</h1></div></main>';
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Sorry'));
});
