// The portal's forms. Each redirects to the portal, which confirms it.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import { portalOf } from '#portal/portal.ts';
import type { Portal } from '#portal/portal.ts';
import { cancelByPortal, changeCard, isDelayed, resumeByPortal, switchByPortal } from '#portal/portal-actions.ts';
import { ApiError, missing } from '#requests/api-error.ts';
import { previewChange } from '#subscriptions/change-plan.ts';
import { itemOf } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import { readCard } from '../card-form.ts';
import type { Answer, Pages, Visit } from '../visit.ts';
import { described, describePortal, describeSubscription } from './describe-portal.ts';
import { addCardPage, cancelPage, switchPage } from './portal-forms.ts';
import { portalPage } from './portal-page.ts';

const UNPROCESSABLE = 422;

const done = {
  cancelled: 'The plan is cancelled. It stays until its last day.',
  kept: 'The plan goes on.',
  card: 'The card is saved, and the next payment is taken from it.',
  switched: 'The plan was switched.',
  waiting: 'The plan is switched as soon as its invoice is paid.',
  later: 'The plan is switched when the time that is paid is over.',
} as const;

export function mountPortal(pages: Pages): void {
  pages.get('/p/session/:token', portal);
  pages.get('/p/session/:token/card', askForCard);
  pages.post('/p/session/:token/card', giveCard);
  pages.get('/p/session/:token/subscriptions/:id/cancel', askToCancel);
  pages.post('/p/session/:token/subscriptions/:id/cancel', cancel);
  pages.post('/p/session/:token/subscriptions/:id/resume', resume);
  pages.get('/p/session/:token/subscriptions/:id/switch', askToSwitch);
  pages.post('/p/session/:token/subscriptions/:id/switch', switchPlan);
}

const addressOf = (visit: Visit) => `/p/session/${visit.name('token')}`;
const back = (visit: Visit, what: keyof typeof done): Answer => ({ goTo: `${addressOf(visit)}?done=${what}` });

async function portal(visit: Visit): Promise<Answer> {
  const said = visit.query('done');
  const view = await visit.inBooks((books) => describePortal(books, visit.name('token')));
  const words = said !== undefined && Object.hasOwn(done, said) ? done[said as keyof typeof done] : undefined;
  return { page: portalPage({ ...view, done: words }) };
}

async function askForCard(visit: Visit): Promise<Answer> {
  await visit.inBooks((books) => portalOf(books, visit.name('token')));
  return { page: addCardPage(addressOf(visit)) };
}

async function giveCard(visit: Visit): Promise<Answer> {
  const { customer, now } = await visit.inBooks(async (books) => ({
    now: books.now,
    ...(await portalOf(books, visit.name('token'))),
  }));
  const { entry, card, errors } = readCard(visit.form, now);
  if (!card) return { page: addCardPage(addressOf(visit), { entry, errors }), status: UNPROCESSABLE };
  try {
    await visit.inBooks((books) => changeCard(books, customer.id, card.number));
    return back(visit, 'card');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { page: addCardPage(addressOf(visit), { entry, refusal: error.message }), status: UNPROCESSABLE };
  }
}

/** A subscription of the portal's customer. */
async function own(
  books: Books,
  visit: Visit,
): Promise<{ readonly open: Portal; readonly subscription: Subscription }> {
  const open = await portalOf(books, visit.name('token'));
  const subscription = open.subscriptions.find(({ id }) => id === visit.name('id'));
  if (!subscription) throw missing('subscription', visit.name('id'));
  return { open, subscription };
}

async function askToCancel(visit: Visit): Promise<Answer> {
  const shown = await visit.inBooks(async (books) =>
    describeSubscription(books, (await own(books, visit)).subscription, []),
  );
  return { page: cancelPage(addressOf(visit), shown) };
}

async function cancel(visit: Visit): Promise<Answer> {
  await visit.inBooks(async (books) => {
    const { open, subscription } = await own(books, visit);
    return cancelByPortal(books, subscription.id, open.features);
  });
  return back(visit, 'cancelled');
}

async function resume(visit: Visit): Promise<Answer> {
  await visit.inBooks(async (books) => resumeByPortal(books, (await own(books, visit)).subscription.id));
  return back(visit, 'kept');
}

async function askToSwitch(visit: Visit): Promise<Answer> {
  const asked = await visit.inBooks(async (books) => {
    const { open, subscription } = await own(books, visit);
    const price = await getObject<Price>(books, 'price', visit.query('price') ?? '');
    const shown = await describeSubscription(books, subscription, []);
    return { shown, price: described(price), dueNow: await dueNow(books, open, subscription, price) };
  });
  return { page: switchPage(addressOf(visit), asked.shown, asked) };
}

/** Null: nothing is due, because the switch happens later. */
async function dueNow(
  books: Books,
  { features }: Portal,
  subscription: Subscription,
  price: Price,
): Promise<number | null> {
  if (isDelayed(features, subscription, price)) return null;
  const proration = features.subscription_update.proration_behavior;
  return (await previewChange(books, subscription, { price, quantity: 1, at: books.now, proration })).amount_due;
}

async function switchPlan(visit: Visit): Promise<Answer> {
  const wanted = visit.field('price');
  const switched = await visit.inBooks(async (books) => {
    const { open, subscription } = await own(books, visit);
    return switchByPortal(books, subscription.id, wanted, open.features);
  });
  if (switched.pending_update) return back(visit, 'waiting');
  return back(visit, itemOf(switched).price.id === wanted ? 'switched' : 'later');
}
