// The environment of server tests, which tells instrumented code what test runs and leaves out the tests that were not chosen.
import type { Circus } from '@jest/types';
import PlainNodeEnvironment from '../../jest/plain-node/environment.ts';
import { chosenTests, fileId, instrumented, testId } from './chosen-tests.ts';

export default class MutationEnvironment extends PlainNodeEnvironment {
  private readonly file: string;

  constructor(
    config: ConstructorParameters<typeof PlainNodeEnvironment>[0],
    { testPath }: { readonly testPath: string },
  ) {
    super(config);
    this.file = testPath;
  }

  handleTestEvent(event: Circus.Event, { rootDescribeBlock }: Circus.State): void {
    if (event.name === 'run_start') this.beginFile(rootDescribeBlock);
    else if (event.name === 'test_start') instrumented.currentTestId = testId(this.file, nameOf(event.test));
    else if (event.name === 'test_done') this.endTest(event.test, rootDescribeBlock);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    delete instrumented.currentTestId;
  }

  /** From here on; what is reached before is reached by the loading of modules. */
  private beginFile(tests: Circus.DescribeBlock): void {
    instrumented.currentTestId = fileId(this.file);
    const { ids } = chosenTests();
    if (ids) skip(tests, (test) => !ids.has(testId(this.file, nameOf(test))));
  }

  private endTest(test: Circus.TestEntry, tests: Circus.DescribeBlock): void {
    instrumented.currentTestId = fileId(this.file);
    if (test.errors.length > 0 && chosenTests().stopsAtFailure) skip(tests, ({ startedAt }) => !startedAt);
  }
}

function skip(block: Circus.DescribeBlock, isLeftOut: (test: Circus.TestEntry) => boolean): void {
  for (const child of block.children)
    if (child.type === 'describeBlock') skip(child, isLeftOut);
    else if (isLeftOut(child)) child.mode = 'skip';
}

/** As jest's reports have it. */
function nameOf(test: Circus.TestEntry): string {
  const names: string[] = [test.name];
  for (let block: Circus.DescribeBlock | undefined = test.parent; block?.parent; block = block.parent)
    names.unshift(block.name);
  return names.join(' ');
}
