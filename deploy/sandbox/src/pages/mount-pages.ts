// The HTML pages: checkout, invoices and portal for customers, and the panel for testers.
import type { Express } from 'express';
import type { SandboxContext } from '../context.ts';
import { mountCheckout } from './checkout/checkout-routes.ts';
import { mountInvoices } from './invoices/invoice-routes.ts';
import { mountPanel } from './panel/panel-routes.ts';
import { mountPortal } from './portal/portal-routes.ts';
import { styleSheet } from './style.ts';
import { pagesOn } from './visit.ts';

export function mountPages(app: Express, context: SandboxContext): void {
  const pages = pagesOn(app, context);
  app.get('/pages.css', async (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('css')
      .send(await styleSheet());
  });
  mountCheckout(pages);
  mountInvoices(pages);
  mountPortal(pages);
  mountPanel(pages);
}
