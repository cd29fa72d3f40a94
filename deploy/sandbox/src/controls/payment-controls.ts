// What people do with their cards: pay at the checkout.
import { z } from 'zod';
import { completeCheckout } from '#checkouts/complete-checkout.ts';
import { openBooks } from '#clock/open-books.ts';
import { control } from './control-route.ts';

const card = z.string().optional();
const authenticated = z.boolean().optional();

export const paymentControls = [
  control(
    'post',
    '/checkout/complete',
    z.strictObject({ session: z.string(), card, authenticated }),
    async (context, caller, { body: { session, ...person } }) => ({
      ...(await openBooks(context, caller, (books) => completeCheckout(books, session, person))),
    }),
  ),
];
