// What a screen reader meets in a conversation, in which order, and that every control has one name.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { newPerson } from './people.ts';

interface TreeNode {
  readonly role: string;
  readonly name: string;
}

/** The accessibility tree of the page from top to bottom, as the browser gives it to screen readers. */
async function treeOf(page: Page): Promise<TreeNode[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return inOrder(root?.nodeId ?? '')
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value ?? ''), name: String(name?.value ?? '') }));
}

const controls = new Set(['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'menuitem']);

async function ask(page: Page): Promise<void> {
  await newPerson(page);
  await beginConversation(page, 'My landlord does not give my deposit back');
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeAttached();
  await expect(page.getByRole('list', { name: /would like to know$/ })).toBeAttached();
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;

test('a conversation is read from its bar to its next message', { tag: '@phone' }, async ({ page }) => {
  await ask(page);
  const tree = await treeOf(page);
  const placeOf = (what: string, is: (node: TreeNode) => boolean): number => {
    const place = tree.findIndex(is);
    expect(place, what).toBeGreaterThanOrEqual(0);
    return place;
  };
  const places = [
    placeOf('heading', ({ role, name }) => role === 'heading' && name === 'Elena Marchetti'),
    placeOf('actions of the bar', ({ name }) => name === (isPhone(page) ? 'Conversation menu' : 'New conversation')),
    placeOf('question', ({ role, name }) => role === 'StaticText' && name.startsWith('My landlord does not give')),
    placeOf('reply', ({ role, name }) => role === 'region' && name === 'Reply from Elena Marchetti'),
    placeOf('its label', ({ role, name }) => role === 'StaticText' && name.startsWith('Offline playbook: ')),
    ...(isPhone(page) ? [placeOf('its solutions', ({ name }) => /^Show \d+ solutions$/u.test(name))] : []),
    placeOf('its receipt', ({ role, name }) => role === 'StaticText' && name.startsWith('Standard message, 1 of')),
    placeOf('questions of the expert', ({ role, name }) => role === 'list' && name.endsWith('would like to know')),
    placeOf('next questions', ({ role, name }) => role === 'list' && name === 'You could ask'),
    placeOf('composer', ({ role, name }) => role === 'textbox' && name.startsWith('Message ')),
    ...(isPhone(page)
      ? []
      : [placeOf('solutions', ({ role, name }) => role === 'complementary' && name === 'Solutions')]),
  ];
  expect(places).toEqual(places.toSorted((first, second) => first - second));
});

test('every control of a conversation has a name, and none says it twice', { tag: '@phone' }, async ({ page }) => {
  await ask(page);
  const names = (await treeOf(page)).filter(({ role }) => controls.has(role)).map(({ name }) => name.trim());
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => name === '')).toEqual([]);
  // "Download Download": an icon with a name beside the same words.
  expect(names.filter((name) => /^(.{3,}?)[\s,:]+\1$/iu.test(name))).toEqual([]);
  // Inside the conversation no two do different things under one name.
  const bar = names.slice(names.indexOf(isPhone(page) ? 'Conversation menu' : 'New conversation'));
  const twice = bar.filter((name, place) => bar.indexOf(name) !== place);
  expect(twice).toEqual([]);
});
