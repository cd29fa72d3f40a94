// What affiliate stores about a person. Erasing cuts person and click apart: the sums that networks settle stay.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { administratorTables } from './administrator-data.ts';
import { choicePages, clickPages, recommendationPages } from './personal-data.sql.ts';

const owner = { column: 'pseudonym', by: 'pseudonym' } as const;
const kind = 'products';
const unnamedAfter = { for: keptFor.productClick } as const;

/** Recommendations first: a click that is being kept holds its recommendation, and is seen once that is over. */
const tables: readonly PersonalTable[] = [
  {
    table: 'affiliate.recommendations',
    owner,
    export: {
      section: {
        name: 'products-shown',
        title: 'Products that were shown to you',
        about: 'Which products were shown beside advice, by which expert and when.',
        pages: (db, { pseudonym }) => recommendationPages(db, pseudonym),
      },
      leftOut: { 'which version of the disclosed weights was used': ['weights_version'] },
    },
    erase: { clear: ['pseudonym'], why: 'what was shown stays countable, without a name' },
    retention: { ...unnamedAfter, after: 'the products were shown; then the row loses its person' },
    kind,
    about: 'That products were shown to a person beside a step of a solution.',
  },
  {
    table: 'affiliate.recommendation_candidates',
    owner: { through: 'affiliate.recommendations' },
    export: {
      within: 'products-shown',
      leftOut: {
        'which network it is of': ['network_key'],
        'how each was scored': [
          'relevance',
          'rating_score',
          'price_score',
          'delivery_score',
          'commission_score',
          'availability_score',
        ],
      },
    },
    erase: { with: 'affiliate.recommendations' },
    retention: { ...unnamedAfter, after: 'the products were shown; then the row belongs to nobody' },
    kind,
    about: 'A product that was shown or considered, with its scores.',
  },
  {
    table: 'affiliate.clicks',
    owner,
    export: {
      section: {
        name: 'product-links',
        title: 'Product links you followed',
        about: 'Which links of products you followed, and when.',
        pages: (db, { pseudonym }) => clickPages(db, pseudonym),
      },
      leftOut: {
        'the random number that the network got': ['id'],
        'which recommendation it came from': ['recommendation_id'],
        'how repeated clicks were told': ['dedupe_key', 'kind'],
      },
    },
    erase: { clear: ['pseudonym'], why: 'networks settle sales by the click, which names nobody then' },
    retention: { ...unnamedAfter, after: 'the link was followed; then the click loses its person' },
    kind,
    about: 'That the link of a product was followed, by whom, and how often within the hour.',
  },
  {
    table: 'affiliate.product_choices',
    owner,
    export: {
      section: {
        name: 'product-choice',
        title: 'Whether you see products',
        about: 'Whether you switched products off.',
        pages: (db, { pseudonym }) => choicePages(db, pseudonym),
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'account',
    about: 'Whether a person switched products off for good.',
  },
  {
    table: 'affiliate.conversion_reports',
    owner: { unnamed: 'the random number of a click, as a network reports it back' },
    export: { notExported: 'what a network pays, which names nobody' },
    erase: { never: 'the click no longer leads to a person' },
    retention: { until: 'the law no longer asks for the books' },
    kind: 'payments',
    about: 'A sale that a network reports, with its commission.',
  },
  ...administratorTables,
];

export const personalData = { part: 'affiliate', tables } as const;
