// /affiliate: how recommendations that may earn a commission are ranked, with the weights in force, and how to hide them.
import { Link } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import { Article, Section } from '#pages/Article.tsx';
import { RankingWeights } from '#pages/RankingWeights.tsx';

/** Visitors have no switch, and do not load one. */
const ProductSwitch = lazy(async () => ({
  default: (await import('@consilium/web/products/ProductSwitch.tsx')).ProductSwitch,
}));

export function Affiliate() {
  return (
    <Article title="Affiliate Disclosure" lead="When a recommendation may earn us a commission, it says so.">
      <Section title="What it means">
        <p>
          Below the solutions of an expert there may be up to three products that fit their steps. If you buy through
          such a link, we may earn a commission. The price for you is the same. As an Amazon Associate I earn from
          qualifying purchases.
        </p>
      </Section>
      <Section title="How products are ranked">
        <p>
          Only products whose words fit the step are considered, and those that fit closely come before those that fit
          partly. Among those that fit equally well, a score decides. It is made of five criteria. What is not known of
          a product counts as the middle.
        </p>
        <RankingWeights />
        <p>
          Our commission is one of the criteria, so this ranking is not independent of what we earn. It can never lift a
          product over one that fits more closely, nor over one that is better by more points than the commission’s
          share.
        </p>
      </Section>
      <Section title="What is paid for, and what is not" id="paid-for">
        <ul>
          <li>
            Paid for, by a shop or a network: a sale that follows a click on a product’s link. Not the click itself.
          </li>
          <li>
            Never paid for: what an expert answers, its solutions and steps, and which expert you are matched with.
          </li>
          <li>Never paid for: that a product is in the catalog, or its place beyond the share in the table above.</li>
          <li>A shop or a network gets a random number for a click, and nothing about you.</li>
        </ul>
      </Section>
      <Section title="Where there are none">
        <p>
          A reply to somebody in danger never carries a product, nor does any other reply in that conversation, advice
          that speaks of danger to health, a second opinion, or a plan that you download. Without an account you are
          shown no products.
        </p>
      </Section>
      <Section title="Hide them" id="hide">
        <HowToHide />
      </Section>
    </Article>
  );
}

function HowToHide() {
  if (usePerson())
    return (
      <Suspense fallback={<SkeletonText lines={2} label="Loading your choice" />}>
        <ProductSwitch />
        <p>
          It is also in <Link to="/profile/privacy">Profile, under Privacy</Link>, and below any of the suggestions.
        </p>
      </Suspense>
    );
  return (
    <p>
      <Link to="/auth?next=/affiliate">Sign in</Link> to hide all product suggestions for good.
    </p>
  );
}
