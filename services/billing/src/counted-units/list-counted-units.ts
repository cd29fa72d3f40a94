// What our other processes may ask for: the counted units of running days, page by page.
import { billingInternalContract, MOST_UNITS_PER_PAGE } from '@consilium/contracts/billing/internal-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { countedUnitsAfter } from './counted-units.sql.ts';
import type { CountedUnitRow, UnitPlace } from './counted-units.sql.ts';

/** Sorts after every id, so the list begins with days that end later than now. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function internalRouter(base: ServiceBase) {
  const api = implement(billingInternalContract).$context<RequestContext>();
  return api.router({ listCountedUnits: api.listCountedUnits.handler(({ input }) => unitsPage(base, input.after)) });
}

async function unitsPage({ pool, clock }: ServiceBase, after: string | undefined) {
  const place = after === undefined ? { windowEndsAt: clock.now(), replyId: LAST_ID } : placeNamed(after);
  const rows = await countedUnitsAfter(pool, place, MOST_UNITS_PER_PAGE);
  const last = rows.length === MOST_UNITS_PER_PAGE ? rows.at(-1) : undefined;
  return { units: rows.map(unitOf), next: last ? nameOf(last) : null };
}

function nameOf({ windowEndsAt, replyId }: UnitPlace): string {
  return `${windowEndsAt.toISOString()} ${replyId}`;
}

function placeNamed(name: string): UnitPlace {
  const [end, replyId] = name.split(' ');
  const place = z.object({ end: z.iso.datetime(), replyId: z.uuid() }).safeParse({ end, replyId });
  if (!place.success) throw httpError('BAD_REQUEST', 'after must be what a page before called next.');
  return { windowEndsAt: new Date(place.data.end), replyId: place.data.replyId };
}

function unitOf({ holdId, pseudonym, class: messageClass, ...times }: CountedUnitRow) {
  return {
    holdId,
    pseudonym,
    class: messageClass,
    windowStartsAt: times.windowStartsAt.toISOString(),
    windowEndsAt: times.windowEndsAt.toISOString(),
    heldAt: times.heldAt.toISOString(),
  };
}
