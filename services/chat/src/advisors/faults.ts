// Makes an advisor suffer what the fault knobs say: the embedded profile shows how failures are met.
import { setTimeout as wait } from 'node:timers/promises';
import type { AdvicePart, AdviceRequest, Advisor, AdvisorFaults } from './advisor.ts';
import { AdvisorError } from './advisor.ts';

/** The knobs are read anew before every part, so turning one changes a reply that is under way. */
export function withFaults(advisor: Advisor, faults: AdvisorFaults): Advisor {
  return {
    ...advisor,
    advise: (request) => suffer(advisor, request, faults),
    async proposeSolutions(request) {
      if (faults.failBeforeFirst) throw new AdvisorError('overloaded', 'a fault knob fails every call of the advisor');
      if (faults.delayMs !== undefined && faults.delayMs > 0)
        await wait(faults.delayMs, undefined, { signal: request.signal });
      return advisor.proposeSolutions(request);
    },
  };
}

async function* suffer(advisor: Advisor, request: AdviceRequest, faults: AdvisorFaults): AsyncGenerator<AdvicePart> {
  if (faults.failBeforeFirst)
    throw new AdvisorError('overloaded', 'a fault knob fails every reply before its first part');
  let texts = 0;
  for await (const part of advisor.advise(request)) {
    if (faults.delayMs !== undefined && faults.delayMs > 0)
      await wait(faults.delayMs, undefined, { signal: request.signal });
    if (faults.cutAfter !== undefined && texts >= faults.cutAfter)
      throw new AdvisorError('broken', 'a fault knob cuts every reply off');
    if (part.type === 'text-delta') texts += 1;
    yield part;
  }
}
