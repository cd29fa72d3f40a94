// GET shows a page with one button; POST ends a kind of mail, from that button or from a mail program (RFC 8058). Neither
// needs a session: the link is signed. The body of the POST says nothing that the link does not.
import { mailListSchema } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { isAccountInUse } from '@consilium/kit/contacts/is-account-in-use.ts';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { leaveList, pseudonymOfLink } from './mail-preferences.sql.ts';
import type { MailPreferencesContext } from './mail-preferences-context.ts';
import type { ListOfPerson } from './unsubscribe-links.ts';
import { askingPage, stoppedPage, unknownPage } from './unsubscribe-page.ts';

const pathSchema = z.object({ list: mailListSchema, linkId: z.uuid() });

export function askToUnsubscribe(context: MailPreferencesContext): RequestHandler<object> {
  return async (request, response) => {
    const signed = signedLink(context, request);
    const link = signed && (await isOfSomebody(context, signed)) ? signed : undefined;
    answer(response, link ? 200 : 404, link ? askingPage(link.list) : unknownPage());
  };
}

export function unsubscribe(context: MailPreferencesContext): RequestHandler<object> {
  return async (request, response) => {
    const link = signedLink(context, request);
    if (!link) return answer(response, 404, unknownPage());
    // Also while the account is blocked: nobody takes it for granted that it stays so.
    await leaveList(context.pool, { ...link, now: context.clock.now() });
    if (await isOfSomebody(context, link)) return answer(response, 200, stoppedPage(link.list));
    answer(response, 404, unknownPage());
  };
}

function signedLink(
  { unsubscribeLinks }: MailPreferencesContext,
  { params, query }: Request<object>,
): ListOfPerson | undefined {
  const { data: link } = pathSchema.safeParse(params);
  return link && unsubscribeLinks.isSigned(link, query['signature']) ? link : undefined;
}

/** False when the account is erased, blocked or about to be deleted. No outage of auth keeps anybody from leaving. */
async function isOfSomebody(context: MailPreferencesContext, { linkId }: ListOfPerson): Promise<boolean> {
  const pseudonym = await pseudonymOfLink(context.pool, linkId);
  if (pseudonym === undefined) return false;
  try {
    return await isAccountInUse(context, pseudonym);
  } catch (error) {
    context.log.warn({ err: error }, 'could not ask whether the account of a mail is in use');
    return true;
  }
}

function answer(response: Response, status: number, page: string): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(page);
}
