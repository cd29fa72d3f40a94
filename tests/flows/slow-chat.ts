// Chat alone in a process, with an advisor that waits the given milliseconds before each part.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { chatService, startChat } from '@consilium/chat/service.ts';

const delayMs = Number(process.argv[2] ?? 0);
await runProcess({ ...chatService, start: (setup) => startChat(setup, { faults: { delayMs } }) });
