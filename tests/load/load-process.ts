// The process that offers a load: gets the plan from its parent, and sends the result back.
import { offerLoad } from './open-loop.ts';
import type { LoadPlan } from './load-plan.ts';

process.once('disconnect', () => process.exit(1));
process.once('message', (plan) => {
  void offerLoad(plan as LoadPlan).then((result) => process.send?.(result, undefined, {}, () => process.exit(0)));
});
