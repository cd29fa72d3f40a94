// The totals of a period, with their growth.
import type { Earnings } from '@consilium/contracts/affiliate/earnings-http.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';
import { Figure, Figures } from '#figures/Figure.tsx';
import { commissionWords, growthWords, percentWords, saleWords } from '#performance/earnings-words.ts';
import card from '#figures/FigureCard.module.css';

export function EarningsFigures({ earnings: { totals, growth } }: { readonly earnings: Earnings }) {
  return (
    <>
      <Figures>
        <Figure name="Impressions" value={count(totals.impressions)} words={growthWords(growth.impressions)} />
        <Figure name="Clicks" value={count(totals.clicks)} words={growthWords(growth.clicks)} />
        <Figure name="Click rate" value={percentWords(totals.clickRate)} words="Clicks per 100 impressions" />
        <Figure name="Conversions" value={count(totals.conversions)} words={growthWords(growth.conversions)} />
        <Figure
          name="Conversion rate"
          value={percentWords(totals.conversionRate)}
          words="Purchases per 100 performance rows"
        />
        <Figure name="Sales" value={saleWords(totals.money)} words="As networks report them" />
        <Figure name="Commission" value={commissionWords(totals.money)} words={pendingWords(totals.money)} />
        <Figure name="Without a click" value={count(totals.unattributed)} words="Sales that no known click led to" />
      </Figures>
      <p className={card.note}>
        Not counted: {count(totals.robots)} clicks of robots, {count(totals.prefetches)} prefetches and{' '}
        {count(totals.heads)} requests for headers only. {dollarWords(totals)}
      </p>
    </>
  );
}

const count = (value: number) => value.toLocaleString('en-US');

function pendingWords(money: Earnings['totals']['money']): string {
  const pending = money.filter(({ pendingMinor }) => pendingMinor !== 0);
  return pending.length === 0
    ? 'Nothing is pending'
    : `Pending: ${pending.map(({ pendingMinor, currency }) => moneyInFull(pendingMinor, currency)).join(' + ')}`;
}

function dollarWords({ commissionUsdMinor, currenciesWithoutRate, rateSource }: Earnings['totals']): string {
  if (currenciesWithoutRate.length > 0)
    return `There is no exchange rate for ${currenciesWithoutRate.join(', ')}, so currencies are not added up.`;
  if (commissionUsdMinor === null || rateSource === null) return '';
  return `All commission is ${moneyInFull(commissionUsdMinor, 'USD')} at the rates of the days (${rateSource}).`;
}
