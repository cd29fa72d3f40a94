// Injects faults into an advisor, so that the embedded profile can show how failures are handled.
import { setTimeout as wait } from 'node:timers/promises';
import type { AdvicePart, AdviceRequest, Advisor, AdvisorFaults } from './advisor.ts';
import { AdvisorError } from './advisor.ts';

/** The settings are read again before every part, so a change affects a running reply. */
export function withFaults(advisor: Advisor, faults: AdvisorFaults): Advisor {
  return {
    ...advisor,
    advise: (request) => adviseWithFaults(advisor, request, faults),
    async proposeSolutions(request) {
      if (faults.failBeforeFirst) throw new AdvisorError('overloaded', 'a fault knob fails every call of the advisor');
      if (faults.delayMs !== undefined && faults.delayMs > 0)
        await wait(faults.delayMs, undefined, { signal: request.signal });
      return advisor.proposeSolutions(request);
    },
  };
}

async function* adviseWithFaults(
  advisor: Advisor,
  request: AdviceRequest,
  faults: AdvisorFaults,
): AsyncGenerator<AdvicePart> {
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
