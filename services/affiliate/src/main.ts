// Affiliate alone in its process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { affiliateService } from './service.ts';

await runProcess(affiliateService);
