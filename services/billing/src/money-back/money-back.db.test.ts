// The money-back is given once per card and once per email address, across accounts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import type { JobRun } from '@consilium/kit/jobs/jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { CardName } from '@consilium/stripe-sandbox/payments/cards.ts';
import { personalData } from '../privacy/personal-data.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { sumOf, usd } from '../testing/provider-objects.ts';
import { forgetUsesHandler } from './forget-uses.ts';

const WITHIN_MS = 15_000;
const FIVE_YEARS_DAYS = 5 * 366;
/** A card that pays and is not used by the other tests. */
const otherCard: CardName = 'fails_at_renewal';
let world: CancellingWorld;

beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginAnew();
  await world.database.pool('billing').query('delete from billing.money_back_uses');
});

const previewOf = async (person: Identity) => (await world.call(person, '/cancel-subscription')).body;
const choicesOf = async (person: Identity) => (await world.preview(person)).map(({ choice }) => choice);

async function getMoneyBack(person: Identity): Promise<void> {
  const [back] = await world.preview(person);
  expect(back).toMatchObject({ choice: 'money_back' });
  expect(await world.cancel(person, back!)).toMatchObject({ status: 200 });
}

/** Erases the account and waits until the provider has deleted the customer. */
async function erase(person: Identity): Promise<void> {
  const pool = world.database.pool('billing');
  const jobs = createGraphileJobs({ pool, schema: 'billing', logger: createLogger('test', 'silent') });
  const customerId = await world.pages.customerOf(person);
  const owner = { pseudonym: person.pseudonym, accountId: person.userId };
  await transaction(pool, (tx) => eraseRows(tx, personalData, owner, { jobs, clock: world.clock }));
  await eventually(async () => {
    expect(await world.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  }, WITHIN_MS);
}

describe('the money-back', () => {
  test('is used up with the card: another account cannot claim it and is told why', async () => {
    await getMoneyBack(await world.buyer('monthly'));
    const second = await world.buyer('monthly');
    expect(await previewOf(second)).toMatchObject({ options: [{ choice: 'period_end' }], moneyBackUsed: true });
    const asked = await world.cancel(second, { choice: 'money_back', refund: usd(999) });
    expect(asked).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } });
    expect(await world.refundsAtProvider(second)).toEqual([]);
    const third = await world.buyer('monthly', { card: otherCard });
    expect(await previewOf(third)).toMatchObject({ options: [{ choice: 'money_back' }, {}], moneyBackUsed: false });
  });

  test('is used up with the email address, in any spelling and with any card', async () => {
    await getMoneyBack(await world.buyer('yearly', { email: 'ada.lovelace@gmail.com' }));
    const again = await world.buyer('yearly', { email: 'AdaLovelace+2@googlemail.com', card: otherCard });
    expect(await previewOf(again)).toMatchObject({ moneyBackUsed: true });
    expect(await choicesOf(again)).not.toContain('money_back');
    const other = await world.buyer('yearly', { email: 'grace@example.test', card: otherCard });
    expect(await choicesOf(other)).toContain('money_back');
  });

  test('goes to one of two accounts that ask with the same card at the same moment', async () => {
    const two = [await world.buyer('yearly'), await world.buyer('yearly')];
    const options = await Promise.all(two.map(async (person) => (await world.preview(person))[0]!));
    expect(options.map(({ choice }) => choice)).toEqual(['money_back', 'money_back']);
    const answers = await Promise.all(two.map((person, index) => world.cancel(person, options[index]!)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refunds = await Promise.all(two.map((person) => world.refundsAtProvider(person)));
    expect(sumOf(refunds.flat())).toBe(9999);
    // The other's cancellation was rolled back.
    const loser = two[answers.findIndex(({ status }) => status === 409)]!;
    expect(await previewOf(loser)).toMatchObject({ moneyBackUsed: true, options: [{}, { choice: 'period_end' }] });
  });

  test('is given when an account is deleted, and not again to a new one with that card or address', async () => {
    const first = await world.buyer('yearly', { email: 'loop@example.test' });
    world.passDays(29);
    const before = sumOfRefunds(await allRefunds());
    await erase(first);
    expect(sumOfRefunds(await allRefunds()) - before).toBe(9999);
    const sameCard = await world.buyer('monthly');
    const sameAddress = await world.buyer('monthly', { email: 'loop+again@example.test', card: otherCard });
    expect(await choicesOf(sameCard)).toEqual(['period_end']);
    expect(await choicesOf(sameAddress)).toEqual(['period_end']);
    await erase(sameCard);
    expect(sumOfRefunds(await allRefunds()) - before).toBe(9999);
  });

  test('is available again after the provider refused the cancellation for good', async () => {
    const refused = await world.buyer('yearly');
    const [back] = await world.preview(refused);
    await world.controls.setFaults([
      { kind: 'status', status: 400, method: 'DELETE', pathPrefix: '/v1/subscriptions', times: 100 },
    ]);
    expect(await world.cancel(refused, back!)).toMatchObject({ status: 503 });
    await world.controls.setFaults([]);
    expect(await choicesOf(await world.buyer('yearly'))).toContain('money_back');
    await getMoneyBack(refused);
  });

  test('is decided by the card alone when no address is known', async () => {
    const [first, second] = [await world.buyer('monthly'), await world.buyer('monthly', { card: otherCard })];
    await world.database.pool('billing').query(`update billing.customers set address_hashes = '{}'`);
    await getMoneyBack(first);
    await getMoneyBack(second);
    expect(await choicesOf(await world.buyer('monthly'))).toEqual(['period_end']);
  });

  test('is remembered for five years, without storing card or address', async () => {
    await getMoneyBack(await world.buyer('monthly', { email: 'kept@example.test' }));
    const { clock, database } = world;
    const forgetUses = () => forgetUsesHandler({ clock, pool: database.pool('billing') }).run({}, {} as JobRun);
    const uses = async () =>
      (await database.pool('billing').query<{ kind: string; hash: string }>('select * from billing.money_back_uses'))
        .rows;
    expect((await uses()).map(({ kind }) => kind).toSorted()).toEqual(['address', 'card']);
    for (const { hash } of await uses()) expect(hash).toMatch(/^[0-9a-f]{64}$/u);
    world.passDays(5 * 365 - 1);
    await forgetUses();
    expect(await uses()).toHaveLength(2);
    world.passDays(FIVE_YEARS_DAYS);
    await forgetUses();
    expect(await uses()).toEqual([]);
  });
});

const allRefunds = async () => (await world.stripe.refunds.list({ limit: 100 })).data;
const sumOfRefunds = (refunds: readonly { readonly amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
