// The gateway with the local inbox at /dev/inbox: what npm start runs in the scale profile when mails stay on this machine (MAIL=inbox).
import { gatewayService, startGateway } from '@consilium/gateway/service.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { z } from 'zod';
import { mountInbox } from '../dev-routes.ts';

const { INBOX_DIR: directory } = readConfig(z.object({ INBOX_DIR: mailVariables.INBOX_DIR }), process.env);
const inbox = createLocalInbox({ directory, clock: systemClock });
await runProcess({
  ...gatewayService,
  start: (setup) => startGateway(setup, { mountBefore: (app) => mountInbox(app, inbox) }),
});
