// A tab as the stories use it, the same in every engine: each act waits until the page is ready for it.
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { finderSource } from './elements.ts';
import type { Elements, Words } from './elements.ts';
import type { EngineTab, Key } from './engine.ts';
import { noticedFaults } from './noticed-faults.ts';

/** WebKit draws without a graphics card: on a busy machine a page takes its time. */
const WAIT_MS = 30_000;
const RESTS_FOR_MS = 250;
const loadedFiles = "performance.getEntriesByType('resource').length";
/** A file has its entry when it is there. */
const awaitedFiles = `[...document.querySelectorAll('script[src], link[rel=stylesheet]')]
  .filter((element) => performance.getEntriesByName(element.src ?? element.href).length === 0).length`;

const patience = { timeout: WAIT_MS, intervals: [100, 250, 500] };

export interface Remembered {
  readonly name: string;
  readonly value: string;
}

export class Tab {
  readonly #tab: EngineTab;
  readonly #url: string;

  constructor(tab: EngineTab, url: string) {
    this.#tab = tab;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.#tab.open(new URL(path, this.#url).href);
  }

  back(): Promise<void> {
    return this.#tab.back();
  }

  /** Puts it into the storage of the origin, by a page that draws nothing and runs nothing. */
  async remember(items: readonly Remembered[]): Promise<void> {
    await this.open('/icon.svg');
    for (const { name, value } of items)
      await this.value(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }

  value(expression: string): Promise<unknown> {
    return this.#tab.value(expression);
  }

  async count(elements: Elements): Promise<number> {
    if ((await this.value('typeof TestingLibraryDom')) === 'undefined') await this.#tab.run(await finderSource());
    return (await this.value(`${elements}.length`)) as number;
  }

  async see(elements: Elements, atLeast = 1): Promise<void> {
    const counted = expect.poll(() => this.count(elements), { message: elements, ...patience });
    await counted.toBeGreaterThanOrEqual(atLeast);
  }

  async seeNo(elements: Elements): Promise<void> {
    await expect.poll(() => this.count(elements), { message: elements, ...patience }).toBe(0);
  }

  async seeAddress(words: Words): Promise<void> {
    const address = () => this.value('location.pathname + location.search');
    await expect.poll(address, patience).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  }

  /** Until no script and no style is being loaded, nor asked for during a while. */
  async rest(): Promise<void> {
    await expect(async () => {
      const before = await this.value(loadedFiles);
      await wait(RESTS_FOR_MS);
      expect(await this.value(loadedFiles)).toBe(before);
      expect(await this.value(awaitedFiles)).toBe(0);
    }).toPass(patience);
  }

  /** The first of them. Tried again while it moves, is covered or cannot be pressed yet. */
  async click(elements: Elements): Promise<void> {
    await expect(async () => {
      await this.see(elements);
      expect(await this.value(`${elements}[0].matches(':disabled, [aria-disabled=true]')`)).toBe(false);
      // At the edge it could be under what stays in place there.
      await this.#tab.run(`${elements}[0].scrollIntoView({ block: 'center', behavior: 'instant' })`);
      await this.#tab.click(`${elements}[0]`);
    }).toPass(patience);
  }

  async fill(elements: Elements, words: string): Promise<void> {
    await this.click(elements);
    await this.type(words);
    await expect.poll(() => this.value(`${elements}[0].value`), patience).toBe(words);
  }

  type(words: string): Promise<void> {
    return this.#tab.type(words);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#tab.resize(width, height);
    await expect.poll(() => this.value('innerWidth'), patience).toBe(width);
  }

  async faults(): Promise<readonly string[]> {
    return [...((await this.value(noticedFaults)) as string[]), ...this.#tab.reported];
  }
}
