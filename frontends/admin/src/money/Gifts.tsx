// Plans that administrators gave: to whom, until when, used or not; revoked for a reason.
import { minuteWords } from '#parts/utc-words.ts';
import type { Gift } from '@consilium/contracts/billing/admin-books-http.ts';
import { planNames } from '@consilium/contracts/plan-words.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#money/Money.module.css';
import { saveGiftsAsCsv, useGifts, useRevocation } from '#money/books-query.ts';
import { giftStateWords } from '#money/books-words.ts';
import { MoreButton } from '#money/MoreButton.tsx';
import { useTyped } from '#money/use-typed.ts';
import { ReasonedAct } from '#parts/ReasonedAct.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

type State = Gift['state'];
const states: readonly { readonly value: State | ''; readonly label: string }[] = [
  { value: '', label: 'All' },
  { value: 'in-force', label: giftStateWords['in-force'] },
  { value: 'ended', label: giftStateWords.ended },
  { value: 'revoked', label: giftStateWords.revoked },
];

export function Gifts() {
  const { typed, settled, type } = useTyped();
  const [state, setState] = useState<State | ''>('');
  const filter = { search: settled === '' ? undefined : settled, state: state === '' ? undefined : state };
  const gifts = useGifts(filter);
  return (
    <PortalSection
      id="gifts"
      title="Gifts"
      asked={gifts}
      failure="We couldn’t load the gifts"
      waitingLines={4}
      above={
        <fieldset aria-label="Filter the gifts" className={styles.tools}>
          <TextField
            label="Receiver"
            type="search"
            value={typed}
            onChange={type}
            maxLength={200}
            note="The pseudonym of an account"
          />
          <SelectField label="State of the gift" options={states} value={state} onChange={setState} />
          <Button onPress={() => void saveGiftsAsCsv(filter)}>
            <Download aria-hidden />
            Download CSV <span className="visually-hidden">of gifts</span>
          </Button>
        </fieldset>
      }
    >
      {({ pages }, isOld) => (
        <>
          {isOld && <output>We couldn’t refresh the gifts. These are from before.</output>}
          <GiftTable rows={pages.flatMap((page) => page.gifts)} />
          <MoreButton of={gifts} />
          <p className={styles.note}>Times are in UTC. Plans are given on the page of an account, in the tab Users.</p>
        </>
      )}
    </PortalSection>
  );
}

function GiftTable({ rows }: { readonly rows: readonly Gift[] }) {
  if (rows.length === 0) return <p>No gift fits.</p>;
  return (
    <FigureTable
      caption="Given plans, the newest first"
      columns={['Receiver', 'Plan', 'State', 'Given', 'By', 'Until', 'Last used', 'Action']}
      wordColumns={8}
      rows={rows.map((gift) => ({ id: gift.id, cells: cellsOf(gift) }))}
    />
  );
}

function cellsOf(gift: Gift) {
  const { pseudonym, plan, state, givenAt, givenBy, until, revokedAt, lastUsedAt } = gift;
  return [
    <code key="receiver">{pseudonym}</code>,
    planNames[plan],
    revokedAt === null ? giftStateWords[state] : `${giftStateWords[state]} ${minuteWords(revokedAt)}`,
    minuteWords(givenAt),
    givenBy === null ? 'The command line, or erased' : <code key="giver">{givenBy}</code>,
    until === null ? 'Until it is revoked' : minuteWords(until),
    lastUsedAt === null ? 'Never' : minuteWords(lastUsedAt),
    state === 'in-force' ? <Revocation key="revoke" gift={gift} /> : '–',
  ];
}

function Revocation({ gift: { id, plan, pseudonym } }: { readonly gift: Gift }) {
  const { revoke, refresh } = useRevocation();
  return (
    <ReasonedAct
      name="Revoke"
      of={`${planNames[plan]} of ${pseudonym}`}
      follows="The plan ends at once. What the person pays for stays."
      done="The gift is revoked"
      act={(reason) => revoke(id, reason)}
      onSettled={refresh}
    />
  );
}
