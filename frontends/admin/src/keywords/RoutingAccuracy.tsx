// How people's own choices agree with the expert that was chosen for them, week by week.
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { useAccuracy } from '#keywords/keywords-query.ts';
import { PortalSection } from '#section/PortalSection.tsx';
import styles from '#keywords/KeywordManagement.module.css';

export function RoutingAccuracy() {
  return (
    <PortalSection
      id="accuracy"
      title="What people chose"
      asked={useAccuracy()}
      failure="The weeks could not be loaded"
      waitingLines={5}
    >
      {({ weeks, transfers }) =>
        weeks.length === 0 ? (
          <p className={styles.note}>
            No data yet: no conversation of the last twelve weeks began with a matched expert.
          </p>
        ) : (
          <>
            <table className={styles.table}>
              <caption>Conversations whose expert was matched (weeks begin on Monday, UTC)</caption>
              <thead>
                <tr>
                  <th scope="col">Week of</th>
                  <th scope="col">Matched</th>
                  <th scope="col">Passed on</th>
                  <th scope="col">First of the experts offered</th>
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ weekStartsOn, matched, transferred, chosen, choseFirst }) => (
                  <tr key={weekStartsOn}>
                    <th scope="row">{weekStartsOn}</th>
                    <td>{matched.toLocaleString('en-US')}</td>
                    <td>{transferred.toLocaleString('en-US')}</td>
                    <td>{chosen === 0 ? 'none offered' : `${choseFirst} of ${chosen}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {transfers.length > 0 && (
              <p>
                Passed on most:{' '}
                {transfers
                  .slice(0, 5)
                  .map(({ from, to, count }) => `${expertLabel(from)} → ${expertLabel(to)} (${count})`)
                  .join(', ')}
              </p>
            )}
          </>
        )
      }
    </PortalSection>
  );
}
