// auth alone in its process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { authService } from './service.ts';

await runProcess(authService);
