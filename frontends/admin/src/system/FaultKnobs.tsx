// Faults of the advisor, for somebody who tries out on their machine what people see then. Elsewhere there are none.
import type { AdvisorFaultSettings } from '@consilium/contracts/gateway/faults-http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import styles from '#events/Events.module.css';
import card from '#figures/FigureCard.module.css';
import section from '#section/PortalSection.module.css';
import { useFaults, useSetFaults } from '#system/system-query.ts';

interface Scenario {
  readonly name: string;
  readonly faults: AdvisorFaultSettings;
  readonly words: string;
}

const scenarios: readonly Scenario[] = [
  { name: 'No fault', faults: {}, words: 'Replies are written as usual.' },
  {
    name: 'Fails at once',
    faults: { failBeforeFirst: true },
    words: 'No reply begins, and nothing is counted.',
  },
  {
    name: 'Breaks off',
    faults: { cutAfter: 5 },
    words: 'Every reply stops after a few words.',
  },
  { name: 'Slow', faults: { delayMs: 2_000 }, words: 'Each piece of a reply comes 2 seconds late.' },
];

export function FaultKnobs() {
  const { data: faults } = useFaults();
  const setting = useSetFaults();
  if (!faults) return null;
  return (
    <section aria-labelledby="faults" className={section.section}>
      <h2 id="faults">Faults to try out</h2>
      <p className={card.note}>Only on this machine, until the product is started again.</p>
      {setting.error && <p role="alert">{toApiError(setting.error).message}</p>}
      <fieldset aria-labelledby="faults" className={styles.scenarios}>
        {scenarios.map((scenario) => (
          <Button
            key={scenario.name}
            compact
            aria-pressed={isInForce(scenario, faults)}
            look={isInForce(scenario, faults) ? 'primary' : 'secondary'}
            onPress={() => setting.mutate(scenario.faults)}
          >
            {scenario.name}
          </Button>
        ))}
      </fieldset>
      <output>{scenarios.find((scenario) => isInForce(scenario, faults))?.words ?? 'Another fault is on.'}</output>
    </section>
  );
}

function isInForce({ faults: { failBeforeFirst = false, cutAfter, delayMs } }: Scenario, on: AdvisorFaultSettings) {
  return failBeforeFirst === (on.failBeforeFirst ?? false) && cutAfter === on.cutAfter && delayMs === on.delayMs;
}
