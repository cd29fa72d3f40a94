// The keywords in force: searched, weighed anew, switched off, added.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useDeferredValue, useState } from 'react';
import { AddKeyword } from '#keywords/AddKeyword.tsx';
import { KeywordRow } from '#keywords/KeywordRow.tsx';
import { useKeywords } from '#keywords/keywords-query.ts';
import { expertOptions } from '#products/product-words.ts';
import { PortalSection } from '#section/PortalSection.tsx';
import styles from '#keywords/KeywordManagement.module.css';

const experts = [{ value: '', label: 'All experts' }, ...expertOptions] as const;
const origins = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Changed here' },
  { value: 'false', label: 'Shipped' },
] as const;

export function KeywordList() {
  const [expertId, setExpert] = useState<ExpertId | ''>('');
  const [edited, setEdited] = useState<(typeof origins)[number]['value']>('');
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search.trim());
  const asked = useKeywords({
    ...(expertId !== '' && { expertId }),
    ...(edited !== '' && { edited }),
    ...(searched !== '' && { search: searched }),
  });
  return (
    <PortalSection
      id="keywords"
      title="Keywords in force"
      asked={asked}
      failure="The keywords could not be loaded"
      waitingLines={6}
      above={
        <>
          <p className={styles.note}>
            A weight of 5 names the field by itself, 1 only hints, 0 is off. Above 7 a keyword overrules what was
            learned from examples. A word stands for all its forms, “=fired” for this form only; “job|work” means
            either.
          </p>
          <AddKeyword />
          <div className={styles.filters}>
            <TextField label="Search" type="search" value={search} onChange={setSearch} maxLength={100} />
            <SelectField label="Expert" options={experts} value={expertId} onChange={setExpert} />
            <SelectField label="Origin" options={origins} value={edited} onChange={setEdited} />
          </div>
        </>
      }
    >
      {({ pages }) => {
        const keywords = pages.flatMap((page) => page.keywords);
        if (keywords.length === 0) return <p className={styles.note}>No keyword is like this.</p>;
        return (
          <>
            <table className={styles.table}>
              <caption className="visually-hidden">Keywords in force</caption>
              <thead>
                <tr>
                  <th scope="col">Term</th>
                  <th scope="col">Expert</th>
                  <th scope="col">Weight</th>
                </tr>
              </thead>
              <tbody>
                {keywords.map((keyword) => (
                  <KeywordRow key={`${keyword.expertId} ${keyword.kind} ${keyword.term}`} keyword={keyword} />
                ))}
              </tbody>
            </table>
            {asked.hasNextPage && (
              <div>
                <Button isPending={asked.isFetchingNextPage} onPress={() => void asked.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        );
      }}
    </PortalSection>
  );
}
