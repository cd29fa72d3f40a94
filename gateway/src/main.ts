// The gateway alone in its process.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { gatewayService } from './service.ts';

await runProcess(gatewayService);
