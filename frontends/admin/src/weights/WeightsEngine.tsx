// The weights of the ranking: sliders, what they come to, a query to try them on, and last month ranked again with them.
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { useState } from 'react';
import { PortalSection } from '#section/PortalSection.tsx';
import { QueryBox } from '#weights/QueryBox.tsx';
import { Replay } from '#weights/Replay.tsx';
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
      {({ versions: [inForce] }) => inForce && <Engine key={inForce.version} inForce={inForce} />}
    </PortalSection>
  );
}

function Engine({ inForce }: { readonly inForce: WeightsVersion }) {
  const [draft, setDraft] = useState<RankingWeights>(inForce.criteria);
  return (
    <Card className={styles.engine}>
      <WeightsForm inForce={inForce} draft={draft} onDraft={setDraft} />
      <Replay draft={draft} />
      <QueryBox draft={draft} />
    </Card>
  );
}
