// Billing alone in its process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { billingService } from './service.ts';

await runProcess(billingService);
