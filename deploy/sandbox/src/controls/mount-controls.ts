// Serves the controls, to programs of this machine and the sandbox's own pages.
import type { Express, Request, Response } from 'express';
import { jsonBody } from '@consilium/kit/http/app.ts';
import { sameOrigin } from '#pages/same-origin.ts';
import { ApiError } from '#requests/api-error.ts';
import { parseParams } from '#requests/params.ts';
import { onTheWire } from '#books/stored-object.ts';
import type { SandboxContext } from '../context.ts';
import { clockControls } from './clock-controls.ts';
import type { Control } from './control-route.ts';
import { faultControls } from './fault-controls.ts';
import { paymentControls } from './payment-controls.ts';
import { webhookControls } from './webhook-controls.ts';

const controls: readonly Control[] = [...clockControls, ...faultControls, ...paymentControls, ...webhookControls];

export function mountControls(app: Express, context: SandboxContext): void {
  app.use('/_sandbox', sameOrigin, ...jsonBody());
  for (const control of controls)
    app[control.method](`/_sandbox${control.path}`, (request, response) =>
      respond(context, control, request, response),
    );
}

async function respond(context: SandboxContext, control: Control, request: Request, response: Response): Promise<void> {
  try {
    const body = parseParams(control.body, request.body ?? {});
    const origin = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
    const id = String(request.params['id'] ?? '');
    response.json(onTheWire(await control.run(context, { origin }, { id, body }), origin));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.status(error.status).json({ error: error.body });
  }
}
