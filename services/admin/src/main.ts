// Admin alone in its process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { adminService } from './service.ts';

await runProcess(adminService);
