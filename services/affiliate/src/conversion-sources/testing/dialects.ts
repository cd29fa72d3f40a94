// How each network writes its list of sales. Pages are short, so that every reader has to turn them.
import type { FakeAnswer, FakeQuestion, ListedTransport } from './fake-question.ts';
import { decimalOf } from './fake-sales.ts';
import type { CrowdedSales, FakeRow, FakeSale } from './fake-sales.ts';

type Dialect = (question: FakeQuestion, sales: CrowdedSales) => FakeAnswer;

const PAGE_SIZE = 3;
const IMPACT_ROWS = 20_000;
const json = (body: unknown, status = 200): FakeAnswer => ({ status, body: JSON.stringify(body) });
const refused: FakeAnswer = { status: 401, body: '{"message":"no access"}' };
const isWithin = (at: Date, since: string | null, until: string | null) =>
  at >= new Date(since ?? '') && at <= new Date(until ?? '');
const pageOf = <Row>(rows: readonly Row[], page: number, size = PAGE_SIZE) =>
  rows.slice((page - 1) * size, page * size);

/** Numbers are strings; a page says of how many it is. Pages behind the 20,000th row are refused. */
const impact: Dialect = ({ url, headers }, { sales, rowsEach }) => {
  const expected = `Basic ${Buffer.from('AC1:secret-token').toString('base64')}`;
  if (url.pathname !== '/Mediapartners/AC1/Actions' || headers.authorization !== expected) return refused;
  const { searchParams: query } = url;
  const changed = sales.filter((sale) => isWithin(sale.changedAt, query.get('StartDate'), query.get('EndDate')));
  const page = Number(query.get('Page'));
  const pages = Math.max(1, Math.ceil(changed.length / PAGE_SIZE));
  if (page * PAGE_SIZE * rowsEach > IMPACT_ROWS && page > 1) return { status: 400, body: '{"Status":"ERROR"}' };
  const counts = { '@page': String(page), '@numpages': String(pages), '@total': String(changed.length * rowsEach) };
  return json({ ...counts, Actions: pageOf(changed, page).map(impactAction) });
};

function impactAction(sale: FakeSale) {
  return {
    Id: `1000.77.${sale.id}`,
    CampaignId: '77',
    State: sale.state.toUpperCase(),
    Amount: decimalOf(sale.saleMinor),
    Payout: decimalOf(sale.commissionMinor),
    Currency: 'USD',
    EventDate: sale.soldAt.toISOString().replace('Z', '+00:00'),
    SubId1: sale.clickId ?? '',
    CustomerId: 'not to be kept',
  };
}

/** JSON numbers, dates without a zone, no pages. */
const awin: Dialect = ({ url, headers }, { sales }) => {
  if (url.pathname !== '/publishers/77/transactions/' || headers.authorization !== 'Bearer secret-token')
    return refused;
  const { searchParams: query } = url;
  const isValidation = query.get('dateType') === 'validation';
  const [start, end] = ['startDate', 'endDate'].map((name) => `${query.get(name)}Z`);
  // Awin's seconds have no fraction.
  const second = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);
  const found = sales.filter(({ soldAt, changedAt, state }) =>
    isValidation
      ? state !== 'pending' && isWithin(second(changedAt), start ?? null, end ?? null)
      : isWithin(second(soldAt), start ?? null, end ?? null),
  );
  return json(found.map(awinTransaction));
};

function awinTransaction(sale: FakeSale) {
  return {
    id: Number(sale.id),
    commissionStatus: sale.state === 'reversed' ? 'declined' : sale.state,
    saleAmount: { amount: sale.saleMinor / 100, currency: 'USD' },
    commissionAmount: { amount: sale.commissionMinor / 100, currency: 'USD' },
    clickRefs: { clickRef: sale.clickId },
    transactionDate: sale.soldAt.toISOString().slice(0, 19),
    validationDate: sale.state === 'pending' ? null : sale.changedAt.toISOString().slice(0, 19),
    paidToPublisher: false,
  };
}

/** A token first, then rows that add to an order. Events that are no sales are among them. */
const rakuten: Dialect = ({ url, headers, body }, { rows }) => {
  if (url.pathname === '/token') {
    const expected = `Bearer ${Buffer.from('client:secret-token').toString('base64')}`;
    return headers.authorization === expected && body === 'scope=77' ? json({ access_token: 'an-hour' }) : refused;
  }
  if (headers.authorization !== 'Bearer an-hour') return refused;
  const { searchParams: query } = url;
  const [start, end] = ['process_date_start', 'process_date_end'].map(
    (name) => `${query.get(name)?.replace(' ', 'T')}Z`,
  );
  const second = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);
  const found = rows.filter((row) => isWithin(second(row.writtenAt), start ?? null, end ?? null));
  const page = pageOf(found, Number(query.get('page')), Number(query.get('limit')));
  return json([{ is_event: 'Y', etransaction_id: 'event' }, ...page.map(rakutenEvent)].filter((row) => complete(row)));
};

const complete = (row: object) => Object.keys(row).length > 2;

function rakutenEvent({ id, sale, saleMinor, commissionMinor, writtenAt }: FakeRow) {
  return {
    etransaction_id: id,
    advertiser_id: 5,
    order_id: sale.id,
    sale_amount: saleMinor / 100,
    commissions: commissionMinor / 100,
    currency: 'USD',
    transaction_date: sale.soldAt.toUTCString(),
    process_date: writtenAt.toUTCString(),
    u1: sale.clickId,
    is_event: 'N',
  };
}

/** Commission ids rise; the answer says whether there are more. A lock shows on the first row of an action. */
const cj: Dialect = ({ url, headers, body }, { rows }) => {
  if (url.pathname !== '/query' || headers.authorization !== 'Bearer secret-token') return refused;
  const { variables } = JSON.parse(body) as { variables: Record<string, string | null> };
  const numberOf = (row: FakeRow) => Number(row.id.slice('row-'.length));
  const found = rows.filter((row) =>
    variables['sincePosting']
      ? isWithin(row.writtenAt, variables['sincePosting'], variables['beforePosting'] ?? null)
      : row.sale.state === 'approved' &&
        isWithin(row.sale.changedAt, variables['sinceLocking'] ?? null, variables['beforeLocking'] ?? null),
  );
  const after = found.filter((row) => numberOf(row) > Number((variables['after'] ?? 'row-0').slice('row-'.length)));
  const page = after.slice(0, PAGE_SIZE);
  const answer = {
    count: page.length,
    payloadComplete: after.length <= PAGE_SIZE,
    maxCommissionId: page.at(-1)?.id ?? null,
    records: page.map(cjRecord),
  };
  return json({ data: { publisherCommissions: answer } });
};

function cjRecord({ id, sale, isFirst, saleMinor, commissionMinor, writtenAt }: FakeRow) {
  return {
    commissionId: id,
    original: isFirst,
    originalActionId: sale.id,
    actionStatus: sale.state === 'approved' ? 'locked' : 'new',
    validationStatus: 'PENDING',
    saleAmountUsd: decimalOf(saleMinor),
    pubCommissionAmountUsd: decimalOf(commissionMinor),
    eventDate: sale.soldAt.toISOString(),
    postingDate: writtenAt.toISOString(),
    // Corrections name no click.
    shopperId: isFirst ? sale.clickId : null,
  };
}

/** 206 says that there are more; a list of one is the row itself; a missing value is an object; tids come in capitals. */
const clickbank: Dialect = ({ url, headers }, { rows }) => {
  if (url.pathname !== '/rest/1.3/orders2/list' || headers.authorization !== 'API-secret-token') return refused;
  const { searchParams: query } = url;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const found = rows.filter(
    ({ writtenAt }) =>
      day(writtenAt) >= (query.get('startDate') ?? '') && day(writtenAt) <= (query.get('endDate') ?? ''),
  );
  const number = Number(headers['page']);
  const page = pageOf(found, number).map(clickbankOrder);
  const orderData = page.length === 1 ? page[0] : page;
  if (page.length === 0) return { status: 200, body: '' };
  return json({ orderData }, found.length > number * PAGE_SIZE ? 206 : 200);
};

function clickbankOrder({ sale, saleMinor, commissionMinor, writtenAt }: FakeRow) {
  return {
    receipt: `R${sale.id}`,
    transactionTime: writtenAt.toISOString(),
    transactionType: saleMinor < 0 || commissionMinor < 0 ? 'RFND' : 'SALE',
    trackingId: sale.clickId?.toUpperCase() ?? { '@nil': 'true' },
    totalOrderAmount: decimalOf(saleMinor),
    totalAccountAmount: decimalOf(commissionMinor),
    currency: 'USD',
    email: 'buyer@example.org',
  };
}

export const dialects: Readonly<Record<ListedTransport, Dialect>> = { impact, awin, rakuten, cj, clickbank };
