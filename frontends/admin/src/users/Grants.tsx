// Plans that an account was given: until when, and taken back.
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { FigureTable } from '#figures/FigureTable.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { ActDialog } from '#users/ActDialog.tsx';
import { named, timeWords } from '#users/user-words.ts';
import { acts, useGrants, type Grant, type Person } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

const plans = [
  { value: 'premium', label: 'Premium' },
  { value: 'business', label: 'Business' },
] as const;

export function Grants({ person }: { readonly person: Person }) {
  const asked = useGrants(person.pseudonym);
  return (
    <PortalSection
      id="grants"
      title="Given plans"
      asked={asked}
      failure="The given plans could not be loaded"
      waitingLines={2}
      above={
        <div>
          <GivePlan person={person} />
        </div>
      }
    >
      {({ grants }) =>
        grants.length === 0 ? (
          <p className={styles.note}>No plan was given.</p>
        ) : (
          <FigureTable
            caption="Given plans"
            columns={['Plan', 'Given', 'Until', 'Action']}
            wordColumns={4}
            rows={grants.map((grant) => ({ id: grant.id, cells: cellsOf(grant) }))}
          />
        )
      }
    </PortalSection>
  );
}

function cellsOf({ id, plan, grantedAt, until }: Grant) {
  return [
    named(plan),
    timeWords(grantedAt),
    until === null ? 'Until it is taken back' : timeWords(until),
    <ActDialog
      key={id}
      name="Take back"
      follows="The plan ends at once. What the person pays for stays."
      isDanger
      done="Taken back"
      act={(because) => acts.takeBack(id, because)}
    />,
  ];
}

function GivePlan({ person }: { readonly person: Person }) {
  const [plan, setPlan] = useState<(typeof plans)[number]['value']>('premium');
  const [until, setUntil] = useState('');
  const end = endOfDay(until);
  return (
    <ActDialog
      name="Give a plan"
      follows="The person has the plan at once, without paying, until the end of the day that you choose."
      done="The plan is given"
      isDisabled={end === undefined}
      act={(because) => acts.grant(person, because, plan, end ?? null)}
    >
      <SelectField label="Plan" options={plans} value={plan} onChange={setPlan} />
      <TextField label="Last day" note="Such as 2027-01-31, in UTC" value={until} onChange={setUntil} maxLength={10} />
    </ActDialog>
  );
}

/** Undefined for what is no day. */
function endOfDay(day: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(day) ? new Date(`${day}T23:59:59.000Z`) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}
