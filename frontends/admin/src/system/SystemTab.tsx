// The tab System: parts and their health, modes, configuration, migrations, and faults to try out.
import styles from '#events/Events.module.css';
import { LimitsAndQuota } from '#modes/LimitsAndQuota.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { Configuration } from '#system/Configuration.tsx';
import { FaultKnobs } from '#system/FaultKnobs.tsx';
import { Migrations } from '#system/Migrations.tsx';
import { PartStates } from '#system/PartStates.tsx';
import { useParts } from '#system/system-query.ts';

const sections = [
  { id: 'parts', title: 'Parts', Content: PartStates, waitingLines: 8 },
  { id: 'configuration', title: 'Configuration', Content: Configuration, waitingLines: 10 },
  { id: 'migrations', title: 'Migrations', Content: Migrations, waitingLines: 10 },
] as const;

export function SystemTab() {
  const parts = useParts();
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, Content, waitingLines }) => (
        <PortalSection
          key={id}
          id={id}
          title={title}
          asked={parts}
          failure="We couldn’t load the parts"
          waitingLines={waitingLines}
        >
          {(told) => <Content told={told} />}
        </PortalSection>
      ))}
      <LimitsAndQuota />
      <FaultKnobs />
    </div>
  );
}
