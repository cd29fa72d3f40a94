// Metrics alone in its process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { metricsService } from './service.ts';

await runProcess(metricsService);
