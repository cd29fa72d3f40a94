// What the portal may ask: every GET route that only administrators or the desk may call, with example parameters.
import { earningsPeriods } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import { productOrders } from '@consilium/contracts/affiliate/product-list.ts';
import { toPageCursor } from '@consilium/contracts/page-cursor.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { expected } from '../flows/authorization/expected.ts';
import type { SeededIds } from './admin-seed.ts';

export interface Question {
  readonly route: string;
  readonly path: string;
}

const DAY_MS = 24 * 60 * 60_000;
const id = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const agoIso = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const dayAgo = (days: number) => agoIso(days).slice(0, 10);
/** A page of rows that are 80 of 90 days old. */
const late = () => encodeURIComponent(toPageCursor({ at: agoIso(80), id }));

/** Queries by route; a route that is missing here is asked without any. */
const queries: Readonly<Record<string, (ids: SeededIds) => readonly string[]>> = {
  '/api/account/admin/people': ({ latePerson, person, pseudonym }) => [
    '',
    `after=${latePerson}`,
    'search=ada',
    'search=zebulon',
    'search=nobody-at-all',
    'search=person-49999%40example.org',
    `search=${person}`,
    `search=${pseudonym}`,
    'limit=100',
  ],
  '/api/billing/admin/payments': ({ pseudonym }) => [
    '',
    `after=${encodeURIComponent(`${agoIso(350)} in_1`)}`,
    ...['paid', 'open', 'failed', 'disputed', 'refunded', 'partly_refunded'].map((state) => `state=${state}`),
    `search=${pseudonym}`,
    ...['in_299000', 'sub_77', 'cus_77', 'pi_299000', 're_none', '9.99', '12345.67', 'R-299000'].map(
      (typed) => `search=${typed}`,
    ),
    `state=refunded&after=${encodeURIComponent(`${agoIso(350)} in_1`)}`,
  ],
  '/api/billing/admin/payments.csv': () => ['', 'state=disputed'],
  '/api/billing/admin/gifts': ({ pseudonym }) => ['', 'state=in-force', 'state=revoked', `search=${pseudonym}`],
  '/api/billing/admin/gifts.csv': () => ['', 'state=ended'],
  '/api/billing/admin/revenue': () => [13, 91].map((days) => `from=${dayAgo(days)}&to=${dayAgo(0)}`),
  '/api/admin/activity': () => ['', 'limit=50', `before=${late()}`],
  '/api/admin/events/recent': () => ['', 'topic=audit', 'type=nothing', 'subject=nobody'],
  '/api/admin/overview': () => earningsPeriods.map((period) => `period=${period}`),
  '/api/admin/audit': () => [
    '',
    `before=${late()}`,
    'limit=100',
    'part=billing',
    'action=grant-plan',
    'action=restore-keywords',
    'action=never-done',
    'actor=command-line',
    'subject=77',
    'subject=nobody',
    `from=${agoIso(90)}&until=${agoIso(0)}`,
    `from=${agoIso(90)}&until=${agoIso(89)}`,
    `part=billing&action=restore-keywords&from=${agoIso(90)}`,
  ],
  '/api/admin/support/requests': () => [
    '',
    `after=${late()}`,
    'state=all',
    'state=closed',
    'state=all&search=zeppelin',
    'state=all&search=invoice',
    'state=all&search=nothingofthekind',
    'state=all&kind=privacy',
    'state=all&plan=premium',
    'state=all&plan=visitor&assigned=nobody',
    'overdue=true',
  ],
  '/api/admin/support/requests.csv': () => ['', 'state=all'],
  '/api/admin/support/figures': () => ['', 'days=1', 'days=365'],
  '/api/admin/support/feedback': () => ['', `before=${late()}`],
  '/api/affiliate/admin/products': ({ lateProducts }) => [
    ...productOrders.flatMap((order) =>
      ['ascending', 'descending'].map((direction) => `order=${order}&direction=${direction}`),
    ),
    ...lateProducts.map((after) => `limit=100&after=${encodeURIComponent(after)}`),
    'search=garden+hose',
    'search=garden+hose&order=product&direction=descending',
    'search=number+99999',
    'search=xylophone',
    'search=category+7',
    'expertType=legal',
    'network=none&source=manual',
    'network=clickbank&active=false&order=price',
    'source=demo',
  ],
  '/api/affiliate/earnings': () => earningsPeriods.map((period) => `period=${period}`),
  '/api/affiliate/imports': () => [
    '',
    'limit=100',
    `before=${encodeURIComponent(toPageCursor({ at: agoIso(40), id }))}`,
  ],
  '/api/affiliate/imports/{id}/differences': () => [
    'change=changed',
    'change=changed&after=external-90000',
    'change=gone&limit=100',
  ],
  '/api/affiliate/imports/{id}/log': () => ['', 'limit=100'],
  '/api/chat/admin/holds/open': () => ['', 'olderThanMinutes=10'],
  '/api/chat/admin/keywords': () => ['', 'search=the', 'search=zzzz', 'expertId=tech', 'edited=true'],
  '/api/chat/admin/keywords/proposals': () => ['', 'limit=100'],
  '/api/chat/admin/keywords/versions': () => ['', 'before=50'],
  '/api/chat/admin/routing-accuracy': () => ['', 'weeks=53'],
  '/auth/v1/admin/users': () => ['', 'page=900&per_page=50', 'per_page=1000', 'filter=ada', 'filter=zebulon'],
  '/auth/v1/admin/audit': () => ['', 'page=900&per_page=50'],
};

/** Ids for the places in the path; undefined for a route whose rows are not seeded. */
const places: Readonly<Record<string, (ids: SeededIds) => readonly string[]>> = {
  '/api/account/admin/people/{id}': ({ person }) => [person],
  '/api/billing/admin/payments/{id}': () => ['in_299001'],
  '/api/billing/admin/payments/{id}/refund': () => ['in_299010'],
  '/api/admin/operations/{part}/state': () => partNames,
  '/api/admin/operations/{part}/work': () => partNames,
  '/api/admin/operations/{part}/rebuilds': () => partNames,
  '/api/chat/admin/people/{pseudonym}/usage': ({ pseudonym }) => [pseudonym],
  '/api/admin/support/requests/{id}': ({ request }) => [request],
  '/api/affiliate/admin/products/{id}': ({ product }) => [product],
  '/api/affiliate/products/{id}/changes': ({ product }) => [product],
  '/api/affiliate/imports/{id}': ({ bigImport }) => [bigImport],
  '/api/affiliate/imports/{id}/log': ({ bigImport }) => [bigImport],
  '/api/affiliate/imports/{id}/differences': ({ bigImport }) => [bigImport],
  '/api/affiliate/networks/{network}/changes': () => networkKeys.slice(0, 2),
  '/api/billing/admin/grants/{pseudonym}': ({ pseudonym }) => [pseudonym],
  '/api/chat/admin/keywords/versions/{version}': () => ['499'],
  '/auth/v1/admin/users/{id}': ({ person }) => [person],
  '/auth/v1/admin/users/{id}/factors': ({ person }) => [person],
  '/auth/v1/admin/users/{id}/passkeys': ({ person }) => [person],
  '/auth/v1/admin/users/{id}/roles': ({ person }) => [person],
  '/auth/v1/admin/users/{id}/sessions': ({ person }) => [person],
};

const routes = Object.keys(expected)
  .filter((name) => name.startsWith('GET '))
  .map((name) => name.slice('GET '.length));

/** Routes whose path names a row that is not seeded. */
export const unasked = routes.filter((route) => route.includes('{') && !(route in places));

export function questions(ids: SeededIds): readonly Question[] {
  return routes
    .filter((route) => !unasked.includes(route))
    .flatMap((route) => {
      const filled = (places[route]?.(ids) ?? ['']).map((place) => route.replace(/\{\w+\}/, encodeURIComponent(place)));
      return filled.flatMap((path) =>
        (queries[route]?.(ids) ?? ['']).map((query) => ({ route, path: query === '' ? path : `${path}?${query}` })),
      );
    });
}
