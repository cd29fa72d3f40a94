// The figures of the portal: conversations, clicks, purchases and what they earned, beside the period before.
import { overviewPeriods } from '@consilium/contracts/admin/overview/overview-http.ts';
import type {
  Overview as OverviewFiguresOfPeriod,
  OverviewPeriod,
} from '@consilium/contracts/admin/overview/overview-http.ts';
import { useSearchParams } from '@consilium/web/platform.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import card from '#figures/FigureCard.module.css';
import { overviewCsv } from '#overview/overview-csv.ts';
import { useOverview } from '#overview/overview-query.ts';
import { periodWords, spanWords } from '#overview/overview-words.ts';
import { OverviewFigures } from '#overview/OverviewFigures.tsx';
import styles from '#overview/Overview.module.css';
import { OverviewTrend } from '#overview/OverviewTrend.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

const options = overviewPeriods.map((value) => ({ value, label: periodWords[value] }));

export function Overview() {
  const [period, choose] = useChosenPeriod();
  return (
    <PortalSection
      id="overview"
      title="Overview"
      asked={useOverview(period)}
      failure="Failed to load dashboard data"
      waitingLines={8}
      waitingClass={styles.coming}
      above={
        <div className={styles.period}>
          <SelectField label="Period" options={options} value={period} onChange={choose} />
        </div>
      }
    >
      {(overview, isOld) => <Known overview={overview} isOld={isOld} />}
    </PortalSection>
  );
}

/** In the address, so that Back, a reload and a link keep it. */
function useChosenPeriod(): readonly [OverviewPeriod, (period: OverviewPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('period');
  const period = overviewPeriods.find((known) => known === asked) ?? '30d';
  return [
    period,
    (chosen) =>
      setSearch((before) => {
        before.set('period', chosen);
        return before;
      }),
  ];
}

function Known({ overview, isOld }: { readonly overview: OverviewFiguresOfPeriod; readonly isOld: boolean }) {
  const save = () =>
    saveFile(`overview-${overview.period}.csv`, new Blob([overviewCsv(overview)], { type: 'text/csv' }));
  return (
    <Card className={card.card}>
      <div className={card.head}>
        <p className={card.note}>{spanWords(overview)}</p>
        <Button look="secondary" compact onPress={save}>
          Download CSV
        </Button>
      </div>
      {isOld && <p className={card.note}>We couldn’t refresh this just now. We’ll try again.</p>}
      <OverviewFigures overview={overview} />
      <OverviewTrend overview={overview} />
    </Card>
  );
}
