// Proposed keywords, to be accepted or rejected. Accepted ones are used within half a minute.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import { useProposals } from '#keywords/keywords-query.ts';
import { ProposalTable } from '#keywords/ProposalTable.tsx';
import { expertOptions } from '#products/product-words.ts';
import { PortalSection } from '#section/PortalSection.tsx';
import styles from '#keywords/KeywordManagement.module.css';

const experts = [{ value: '', label: 'All experts' }, ...expertOptions] as const;
const sources = [
  { value: '', label: 'Everywhere' },
  { value: 'transferred', label: 'Problems passed on' },
  { value: 'solved', label: 'Solved problems' },
  { value: 'notes', label: 'Notes' },
  { value: 'model', label: 'The model' },
] as const;

export function ProposalReview() {
  const [expertId, setExpert] = useState<ExpertId | ''>('');
  const [source, setSource] = useState<(typeof sources)[number]['value']>('');
  const asked = useProposals({ ...(expertId !== '' && { expertId }), ...(source !== '' && { source }) });
  return (
    <PortalSection
      id="proposals"
      title="To review"
      asked={asked}
      failure="The proposals could not be loaded"
      waitingLines={6}
      above={
        <div className={styles.filters}>
          <SelectField label="Expert" options={experts} value={expertId} onChange={setExpert} />
          <SelectField label="Found in" options={sources} value={source} onChange={setSource} />
        </div>
      }
    >
      {({ proposals, waiting }) =>
        proposals.length === 0 ? (
          <p className={styles.note}>
            {waiting === 0
              ? 'Nothing waits for a review. “Generate Expert Keywords” looks for more.'
              : `None for this choice; ${waiting.toLocaleString('en-US')} wait in all.`}
          </p>
        ) : (
          <ProposalTable key={`${expertId} ${source}`} proposals={proposals} waiting={waiting} />
        )
      }
    </PortalSection>
  );
}
