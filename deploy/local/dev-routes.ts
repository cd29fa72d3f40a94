// Routes of the embedded profile only: the local inbox where mails stay on this machine, and fault knobs for admins.
// They answer only this machine.
import type { AdvisorFaults } from '@consilium/chat/advisors/advisor.ts';
import { faultsSchema } from '@consilium/contracts/gateway/faults-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { jsonBody } from '@consilium/kit/http/app.ts';
import { isOfThisMachine } from '@consilium/kit/http/this-machine.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { LocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import type { Express, Request, RequestHandler } from 'express';
import { z } from 'zod';
import { inboxPage, inboxStyle } from './inbox-page.ts';

const INBOX_LIMIT = 100;

export interface DevTools {
  readonly faults: AdvisorFaults;
  readonly inbox: LocalInbox;
  readonly sessionOf: (request: Request) => Promise<Identity | undefined>;
}

export function mountDevRoutes(app: Express, tools: DevTools): void {
  app.use('/dev', onlyThisMachine);
  mountInbox(app, tools.inbox);
  mountFaults(app, tools);
}

/** Mails contain links that sign people in. */
const onlyThisMachine: RequestHandler = (request, _response, next) => {
  if (!isOfThisMachine(request))
    throw httpError('FORBIDDEN', 'This page answers only who opens it on the machine itself, by the name localhost.');
  next();
};

function mountInbox(app: Express, inbox: LocalInbox): void {
  app.get('/dev/inbox.json', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await inbox.list(INBOX_LIMIT));
  });
  app.get('/dev/inbox', async (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(inboxPage(await inbox.list(INBOX_LIMIT)));
  });
  app.get('/dev/inbox.css', (_request, response) => {
    response.type('css').send(inboxStyle);
  });
}

function mountFaults(app: Express, tools: DevTools): void {
  app.get('/dev/faults', async (request, response) => {
    await requireAdmin(tools, request);
    response.set('Cache-Control', 'no-store').json({ advisor: tools.faults });
  });
  app.put('/dev/faults', ...jsonBody(), async (request, response) => {
    await requireAdmin(tools, request);
    const parsed = faultsSchema.safeParse(request.body);
    if (!parsed.success) throw httpError('BAD_REQUEST', z.prettifyError(parsed.error));
    replaceFaults(tools.faults, parsed.data.advisor);
    response.json({ advisor: tools.faults });
  });
}

async function requireAdmin({ sessionOf }: DevTools, request: Request): Promise<void> {
  const identity = await sessionOf(request);
  if (!identity) throw httpError('UNAUTHORIZED');
  if (!identity.roles.includes('admin')) throw httpError('FORBIDDEN');
}

/** The object is shared with the running advisor, so it is mutated in place. */
function replaceFaults(faults: AdvisorFaults, wanted: AdvisorFaults): void {
  faults.failBeforeFirst = wanted.failBeforeFirst;
  faults.cutAfter = wanted.cutAfter;
  faults.delayMs = wanted.delayMs;
}
