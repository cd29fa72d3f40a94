// What a person used today against the limits of the plan, and how many conversations they have: counts only.
import { UNLIMITED } from '@consilium/contracts/plans.ts';
import { FigureTable } from '#figures/FigureTable.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { dayWords } from '#parts/utc-words.ts';
import { timeWords } from '#users/user-words.ts';
import { usePersonUsage, type Person, type PersonUsage as Usage } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

export function PersonUsage({ person }: { readonly person: Person }) {
  return (
    <PortalSection
      id="usage"
      title="Use"
      asked={usePersonUsage(person)}
      failure="The use could not be loaded"
      waitingLines={4}
    >
      {({ units, conversations }) => (
        <>
          {units === null ? (
            <p className={styles.note}>The units of today cannot be read at the moment.</p>
          ) : (
            <Units units={units} />
          )}
          <Conversations conversations={conversations} />
        </>
      )}
    </PortalSection>
  );
}

function Units({ units }: { readonly units: NonNullable<Usage['units']> }) {
  const { standard, premium, resetsAt } = units;
  const limitOf = ({ limit }: typeof standard) => (limit === UNLIMITED ? 'Unlimited' : limit);
  return (
    <>
      <FigureTable
        caption="Units of today"
        columns={['Units', 'Used', 'Being used', 'Limit']}
        rows={[
          { id: 'standard', cells: ['Standard', standard.used, standard.held, limitOf(standard)] },
          { id: 'premium', cells: ['Premium', premium.used, premium.held, limitOf(premium)] },
        ]}
      />
      <p className={styles.note}>The day of the person ends on {timeWords(resetsAt)}.</p>
    </>
  );
}

function Conversations({ conversations }: Pick<Usage, 'conversations'>) {
  const { total, open, completed, lastUsedOn } = conversations;
  const facts = [
    ['Conversations', total],
    ['Open', open],
    ['Completed', completed],
    ['Last used', lastUsedOn === null ? 'Never' : dayWords(lastUsedOn)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</dd>
        </div>
      ))}
    </dl>
  );
}
