// The totals of a period, each with its growth.
import type { Overview } from '@consilium/contracts/admin/overview/overview-http.ts';
import { Figure, Figures } from '#figures/Figure.tsx';
import { useProductSummary, type ProductSummary } from '#overview/overview-query.ts';
import { growthWords, moneyWords, percentWords } from '#overview/overview-words.ts';

export function OverviewFigures({ overview }: { readonly overview: Overview }) {
  const { conversations, clicks, conversionRate, revenue, signUps } = overview;
  const { data: products } = useProductSummary();
  return (
    <Figures>
      <Figure name="Total Conversations" value={count(conversations.value)} words={growthWords(conversations.growth)} />
      <Figure name="Affiliate Clicks" value={count(clicks.value)} words={growthWords(clicks.growth)} />
      <Figure
        name="Conversion Rate"
        value={percentWords(conversionRate.value)}
        words={`Purchases per 100 performance rows. ${growthWords(conversionRate.growth)}`}
      />
      <Figure
        name="Revenue Generated"
        value={moneyWords(revenue.money)}
        words={`Commission, as networks report it. ${growthWords(revenue.growth)}`}
      />
      <Figure name="Average commission" value={commissionOf(products)} words={productWords(products)} />
      <Figure name="Sign-ups" value={count(signUps.value)} words={growthWords(signUps.growth)} />
    </Figures>
  );
}

const count = (value: number): string => value.toLocaleString('en-US');

function commissionOf(products: ProductSummary | undefined): string {
  const points = products?.averageCommissionBasisPoints ?? null;
  return percentWords(points === null ? null : points / 100);
}

function productWords(products: ProductSummary | undefined): string {
  return products === undefined ? 'Of active products' : `Of ${count(products.active)} active products`;
}
