// Starts chat alone in a process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { chatService } from './service.ts';

await runProcess(chatService);
