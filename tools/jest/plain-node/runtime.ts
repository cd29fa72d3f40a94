// Loads server tests as Node does, with types stripped: our modules are linked once per worker, not once per file.
// jest's own runner calls it in place of jest-runtime, so workers, time and memory limits, and reports stay jest's.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type PlainNodeEnvironment from './environment.ts';
import { useGlobals } from './globals.ts';

const require = createRequire(import.meta.url);
const globalsUrl = new URL('./globals.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: globalsUrl, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});

/** jest-circus stores its handlers here, and its other state in the module itself. */
const circusHandlers = Symbol.for('EVENT_HANDLERS');

let filesRun = 0;

export default class PlainNodeRuntime {
  private readonly environment: PlainNodeEnvironment;

  constructor(_config: unknown, environment: PlainNodeEnvironment) {
    this.environment = environment;
  }

  /** The test framework itself, new for each file. */
  requireInternalModule(file: string): unknown {
    Reflect.deleteProperty(globalThis, circusHandlers);
    delete require.cache[file];
    return require(file);
  }

  requireModule(file: string): unknown {
    return require(file);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** A test file is run again each time it is requested; what it imports is not. */
  async unstable_importModule(file: string): Promise<unknown> {
    filesRun += 1;
    return import(`${pathToFileURL(file).href}?run=${filesRun}`);
  }

  setGlobalsForRuntime(globals: Readonly<Record<string, unknown>>): void {
    useGlobals({ ...globals, jest: this.environment.jest });
  }

  restoreAllMocks(): void {
    this.environment.moduleMocker.restoreAllMocks();
  }

  teardown(): void {
    this.restoreAllMocks();
  }

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}

  leaveTestCode(): void {}
}
