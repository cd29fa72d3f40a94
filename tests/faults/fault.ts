// One thing that goes wrong, and is right again when `happen` resolves.
import type { World } from './world.ts';

export interface Fault {
  readonly name: string;
  readonly happen: (world: World) => Promise<void>;
  /** Undefined where it can happen; otherwise why not. */
  readonly impossible?: (world: World) => string | undefined;
}
