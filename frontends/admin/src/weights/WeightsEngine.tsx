// The weights of the ranking: sliders, what they come to, a query to try them on, and last month ranked again with them.
import { Card } from '@consilium/web/ui/Card.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { QueryBox } from '#weights/QueryBox.tsx';
import { Replay } from '#weights/Replay.tsx';
import { useDraft } from '#weights/use-draft.ts';
import { WeightsConflict } from '#weights/WeightsConflict.tsx';
import styles from '#weights/WeightsEngine.module.css';
import { WeightsForm } from '#weights/WeightsForm.tsx';
import { useWeightsVersions, type WeightsVersion } from '#weights/weights-query.ts';

export function WeightsEngine() {
  return (
    <PortalSection
      id="weights-engine"
      title="Recommendation weights"
      asked={useWeightsVersions()}
      failure="We couldn’t load the weights"
      waitingLines={6}
    >
      {({ versions: [inForce] }) => inForce && <Engine inForce={inForce} />}
    </PortalSection>
  );
}

function Engine({ inForce }: { readonly inForce: WeightsVersion }) {
  const { draft, setDraft, based, setBased, theirs, take, keep } = useDraft(inForce);
  return (
    <Card className={styles.engine}>
      <WeightsForm based={based} isHeld={theirs !== undefined} draft={draft} onDraft={setDraft} onSaved={setBased} />
      {theirs && <WeightsConflict theirs={theirs} draft={draft} onTake={take} onKeep={keep} />}
      <Replay draft={draft} />
      <QueryBox draft={draft} />
    </Card>
  );
}
