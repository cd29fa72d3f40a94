// The environment of server tests: this process itself. What a file changes in it is restored when the file is done.
import { ModernFakeTimers } from '@jest/fake-timers';
import { installTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { ModuleMocker } from 'jest-mock';

type Options = ConstructorParameters<typeof ModernFakeTimers>[0];

/** Where jest-circus reads the limit set by jest.setTimeout. */
const timeLimit = Symbol.for('TEST_TIMEOUT_SYMBOL');

export default class PlainNodeEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimersModern: ModernFakeTimers;
  readonly jest: object;
  private readonly before = {
    console: globalThis.console,
    exit: Object.getOwnPropertyDescriptor(process, 'exit'),
    environment: { ...process.env },
    directory: process.cwd(),
  };

  constructor({ projectConfig }: { projectConfig: Options['config'] }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.jest = this.jestObject();
  }

  /** Nothing to do: the constructor has recorded what a file may change. */
  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    Reflect.deleteProperty(globalThis, timeLimit);
    installTelemetry(undefined);
    globalThis.console = this.before.console;
    if (this.before.exit) Object.defineProperty(process, 'exit', this.before.exit);
    for (const name of Object.keys(process.env)) if (!(name in this.before.environment)) delete process.env[name];
    Object.assign(process.env, this.before.environment);
    if (process.cwd() !== this.before.directory) process.chdir(this.before.directory);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): null {
    return null;
  }

  private jestObject(): object {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this;
    const jest = {
      fn: mocks.fn.bind(mocks),
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: () => {
        mocks.restoreAllMocks();
        return jest;
      },
      useFakeTimers: (config?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) => {
        timers.useFakeTimers(config);
        return jest;
      },
      useRealTimers: () => {
        timers.useRealTimers();
        return jest;
      },
      advanceTimersByTimeAsync: (milliseconds: number) => timers.advanceTimersByTimeAsync(milliseconds),
      setTimeout: (milliseconds: number) => {
        Reflect.set(globalThis, timeLimit, milliseconds);
        return jest;
      },
    };
    return jest;
  }
}
