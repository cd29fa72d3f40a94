// Chat alone in a process of its own, with an advisor that waits so many milliseconds before each part: to be killed by tests.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { chatService, startChat } from '@consilium/chat/service.ts';

// It must not outlive the test that started it, however that ends.
process.stdin
  .once('end', () => process.exit(1))
  .resume()
  .unref();
const delayMs = Number(process.argv[2] ?? 0);
await runProcess({ ...chatService, start: (setup) => startChat(setup, { faults: { delayMs } }) });
