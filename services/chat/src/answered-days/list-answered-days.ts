// For other services: the days on which people got more answers than a number, in pages.
import { chatInternalContract, MOST_DAYS_PER_PAGE } from '@consilium/contracts/chat/internal-http.ts';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import { z } from 'zod';
import type { ChatContext } from '../context.ts';
import { answeredDaysAfter } from './answered-days.sql.ts';
import type { AnsweredDayPlace, AnsweredDayRow } from './answered-days.sql.ts';

const first: AnsweredDayPlace = { pseudonym: '', class: 'premium', windowStartsAt: new Date(0) };

export function internalRouter({ pool }: Pick<ChatContext, 'pool'>) {
  const api = implement(chatInternalContract).$context<RequestContext>();
  return api.router({
    listAnsweredDays: api.listAnsweredDays.handler(async ({ input }) => {
      const place = input.after === undefined ? first : placeNamed(input.after);
      const moreThan = { standard: input.moreThanStandard, premium: input.moreThanPremium };
      const wanted = { endingAfter: new Date(input.endingAfter), moreThan };
      const rows = await answeredDaysAfter(pool, place, wanted, MOST_DAYS_PER_PAGE);
      const last = rows.length === MOST_DAYS_PER_PAGE ? rows.at(-1) : undefined;
      return { days: rows.map(dayOf), next: last ? nameOf(last) : null };
    }),
  });
}

function dayOf({ windowStartsAt, windowEndsAt, ...day }: AnsweredDayRow) {
  return { ...day, windowStartsAt: windowStartsAt.toISOString(), windowEndsAt: windowEndsAt.toISOString() };
}

function nameOf({ pseudonym, class: messageClass, windowStartsAt }: AnsweredDayPlace): string {
  return `${windowStartsAt.toISOString()} ${messageClass} ${pseudonym}`;
}

function placeNamed(name: string): AnsweredDayPlace {
  const [start, messageClass, ...rest] = name.split(' ');
  const place = z
    .object({ start: z.iso.datetime(), class: messageClassSchema })
    .safeParse({ start, class: messageClass });
  if (!place.success) throw httpError('BAD_REQUEST', 'after must be what a page before called next.');
  return { pseudonym: rest.join(' '), class: place.data.class, windowStartsAt: new Date(place.data.start) };
}
