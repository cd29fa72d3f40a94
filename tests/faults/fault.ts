// One fault; it is over when `happen` resolves.
import type { World } from './world.ts';

export interface Fault {
  readonly name: string;
  readonly happen: (world: World) => Promise<void>;
  /** Undefined where it can be injected; otherwise why not. */
  readonly impossible?: (world: World) => string | undefined;
}
