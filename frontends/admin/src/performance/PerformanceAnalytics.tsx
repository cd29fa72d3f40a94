// What product links did in a period: impressions, clicks, sales and commission, by network and product.
import { useState } from 'react';
import { earningsPeriods } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { Earnings, EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { earningsCsv } from '#performance/earnings-csv.ts';
import { useEarnings } from '#performance/earnings-query.ts';
import { commissionWords, periodWords, saleWords } from '#performance/earnings-words.ts';
import { EarningsFigures } from '#performance/EarningsFigures.tsx';
import { EarningsTrend } from '#performance/EarningsTrend.tsx';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#performance/Performance.module.css';
import { PortalSection } from '#section/PortalSection.tsx';

export function PerformanceAnalytics() {
  const [period, setPeriod] = useState<EarningsPeriod>('7d');
  return (
    <PortalSection
      id="performance-analytics"
      title="Performance"
      asked={useEarnings(period)}
      failure="Failed to load performance analytics"
      waitingLines={6}
      waitingClass={styles.coming}
    >
      {(earnings, isOld) => <Known earnings={earnings} isOld={isOld} period={period} onPeriod={setPeriod} />}
    </PortalSection>
  );
}

interface KnownProps {
  readonly earnings: Earnings;
  readonly isOld: boolean;
  readonly period: EarningsPeriod;
  readonly onPeriod: (period: EarningsPeriod) => void;
}

function Known({ earnings, isOld, period, onPeriod }: KnownProps) {
  const options = earningsPeriods.map((value) => ({ value, label: periodWords[value] }));
  const save = () =>
    saveFile(`performance-${earnings.period}.csv`, new Blob([earningsCsv(earnings)], { type: 'text/csv' }));
  return (
    <Card className={card.card}>
      <div className={card.head}>
        <SelectField label="Period" options={options} value={period} onChange={onPeriod} />
        <Button look="secondary" onPress={save}>
          Download CSV
        </Button>
      </div>
      {isOld && <p className={card.note}>We couldn’t refresh this just now. We’ll try again.</p>}
      <EarningsFigures earnings={earnings} />
      {isEmpty(earnings) ? (
        <p className={card.note}>Nothing was shown, followed or sold in this time.</p>
      ) : (
        <Details earnings={earnings} />
      )}
    </Card>
  );
}

function isEmpty({ totals: { impressions, clicks, conversions, money } }: Earnings): boolean {
  return impressions + clicks + conversions + money.length === 0;
}

const columns = ['Impressions', 'Clicks', 'Conversions', 'Sales', 'Commission'];

function Details({ earnings }: { readonly earnings: Earnings }) {
  const cells = (name: string, row: Earnings['networks'][number] | Earnings['products'][number]) => [
    name,
    row.impressions,
    row.clicks,
    row.conversions,
    saleWords(row.money),
    commissionWords(row.money),
  ];
  return (
    <>
      <EarningsTrend earnings={earnings} />
      <div>
        <h3>By network</h3>
        <FigureTable
          caption="Figures by network"
          columns={['Network', ...columns]}
          rows={earnings.networks.map((row) => ({
            id: row.network ?? 'none',
            cells: cells(row.network === null ? 'No network' : networkOf(row.network).name, row),
          }))}
        />
      </div>
      {earnings.products.length > 0 && (
        <div>
          <h3>Products with most clicks</h3>
          <FigureTable
            caption="Products with most clicks"
            columns={['Product', ...columns]}
            rows={earnings.products.map((row) => ({ id: row.productId, cells: cells(row.productName, row) }))}
          />
        </div>
      )}
    </>
  );
}
