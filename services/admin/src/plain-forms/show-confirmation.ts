// GET /support/confirmation-form?confirm=TOKEN: where the confirmation of a form without JavaScript leads. It proves nothing yet.
import type { Request, Response } from 'express';
import { z } from 'zod';
import { linkIsOver } from '../requests/confirm-request.ts';
import { confirmPage, refusedPage } from './plain-form-pages.ts';
import { sendPage } from './send-page.ts';

const query = z.object({ confirm: z.string().min(20).max(200) });

export function showConfirmation(request: Request, response: Response): void {
  const { data } = query.safeParse(request.query);
  if (data) sendPage(response, 200, confirmPage(data.confirm));
  else sendPage(response, 404, refusedPage(linkIsOver, '/contact'));
}
