// The menu of a plan: every way to download, copy or print it, with the messages of success and failure.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePlan, textsOf } from '#plan/plan-sample.test-support.ts';
import { PlanMenu } from '#plan/PlanMenu.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';

interface Saved {
  readonly name: string;
  readonly content: Blob;
}
let saved: Saved[];
let contents: Blob[];

beforeEach(() => {
  setUpBrowser();
  saved = [];
  contents = [];
  URL.createObjectURL = (content) => (contents.push(content as Blob), 'blob:plan');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const [content] = contents;
    if (content) saved.push({ name: this.download, content });
  });
  renderPage([{ path: '*', element: <PlanMenu plan={samplePlan()} /> }], '/');
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function choose(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Download plan' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('the menu', () => {
  test('offers each format, text and print', async () => {
    await userEvent.setup().click(screen.getByRole('button', { name: 'Download plan' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Word (.docx)',
      'Google Docs (.html)',
      'Excel (.xlsx)',
      'Google Sheets (.csv)',
      'Copy as text',
      'Print',
    ]);
  });

  test.each([
    ['Google Docs (.html)', 'html', 'text/html'],
    ['Google Sheets (.csv)', 'csv', 'text/csv'],
  ])('%s saves a file by its name and says so', async (title, extension, mediaType) => {
    await choose(title);
    expect(await screen.findByText('Plan Downloaded')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(new RegExp(`^expert-plan-legal-[-\\d]{17}\\.${extension}$`, 'u')),
    ]);
    expect(saved[0]?.content.type).toContain(mediaType);
    expect(screen.getByRole('button', { name: 'Download plan' })).toBeEnabled();
  });

  test('says when a file could not be made, and can be retried', async () => {
    URL.createObjectURL = () => {
      throw new Error('no room');
    };
    await choose('Google Sheets (.csv)');
    expect(await screen.findByText('Download Failed')).toBeInTheDocument();
    expect(saved).toEqual([]);
    URL.createObjectURL = (content) => (contents.push(content as Blob), 'blob:plan');
    await choose('Google Sheets (.csv)');
    expect(await screen.findByText('Plan Downloaded')).toBeInTheDocument();
  });

  test('copies the whole plan as text', async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    const user = userEvent.setup({ writeToClipboard: false });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await user.click(screen.getByRole('button', { name: 'Download plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as text' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    for (const words of textsOf(samplePlan())) expect(written[0]).toContain(words);
  });

  test('prints a separate sheet, which is removed again', async () => {
    const print = jest.fn();
    window.print = print;
    await choose('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const words of textsOf(samplePlan())) expect(document.body).toHaveTextContent(words);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.body).not.toHaveTextContent('Plan from Elena Marchetti');
  });
});
