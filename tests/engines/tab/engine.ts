// What an engine's driver does for the stories: open a tab, and in it the few things that a person does.

export type Key = 'Enter' | 'Escape' | 'Tab';

/** A tab begins with it. */
export const wideScreen = { width: 1280, height: 900 } as const;

export interface Engine {
  /** With a storage of its own, as on a first visit. */
  openTab(): Promise<EngineTab>;
  stop(): Promise<void>;
}

/** Expressions are JavaScript. They are evaluated in the page, which does not need to allow that. */
export interface EngineTab {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Anything that JSON can hold. */
  value(expression: string): Promise<unknown>;
  run(script: string): Promise<void>;
  /** Clicks the element that the expression gives, like a mouse. */
  click(expression: string): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The size of the page itself. */
  resize(width: number, height: number): Promise<void>;
  /** As PNG. */
  picture(): Promise<Uint8Array>;
  /** What the engine reported beside what the page noticed itself. */
  readonly reported: readonly string[];
  close(): Promise<void>;
}
