// Every path that the gateway answers or passes on, as data. The first matching row counts; nothing else is routed.
import { incomingMailPath } from '@consilium/contracts/admin/support/incoming-mail-path.ts';
import { postbacksPath } from '@consilium/contracts/affiliate/earnings-http.ts';
import { productLinksPath } from '@consilium/contracts/affiliate/product-link.ts';
import { accountPrefix, servicePrefixes, visitorAnswersPath } from '@consilium/contracts/gateway/routes.ts';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { partNames, serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import type { Shed } from '../load/load.ts';

type RateClass = 'messages' | 'visitor-answers' | 'requests' | 'forms' | 'form-files' | 'none';

export interface Route {
  /** This path and everything below it, or a pattern for the whole path. */
  readonly path: string | RegExp;
  readonly method?: string;
  /** `gateway`: the gateway answers itself. */
  readonly service: ServiceName | 'gateway';
  /** `required`: 401 without a session. `optional`: visitors pass. `none`: the service looks at Authorization itself. */
  readonly session: 'required' | 'optional' | 'none';
  readonly maxBodyBytes: number;
  /** May stay open for ever: no timeout for the answer. */
  readonly stream: boolean;
  /** A file on its way from a phone may take minutes; anything else comes within half a minute. */
  readonly slowBody: boolean;
  readonly rate: RateClass;
  /** How early to refuse it when the process is overloaded. */
  readonly shed: Shed;
}

const KIBIBYTE = 1024;
const ordinary = {
  session: 'optional',
  maxBodyBytes: 256 * KIBIBYTE,
  stream: false,
  slowBody: false,
  rate: 'requests',
  shed: 'early',
} as const;

/** As lenient about case and a last slash as the service behind it, so that no spelling of the path evades the verdict. */
const messagesPath = /^\/api\/chat\/conversations\/[^/]+\/messages\/?$/i;
const replyStreamPath = /^\/api\/chat\/replies\/[^/]+\/stream\/?$/i;
const liveFiguresPath = /^\/api\/metrics\/live\/?$/i;
const filesPath = /^\/api\/chat\/conversations\/[^/]+\/files\/?$/i;
/** Opened by the signed link in an email. */
const exportContentPath = /^\/api\/account\/exports\/[^/]+\/content\/?$/i;
const avatarPath = /^\/api\/account\/avatar\/?$/i;
/** Read by calendar programs, which have no session but a secret in the query. */
const calendarsPath = `${servicePrefixes.chat}/calendars`;
/** Opened from a mail, and by mail programs: the link is signed. */
const unsubscribePath = `${servicePrefixes.chat}/unsubscribe`;
/** Those that browsers without JavaScript post. */
export const plainFormPath = /^\/api\/admin\/support\/(?:contact|feedback|privacy|confirmation)-form\/?$/i;
/** What anybody writes to us, from a page or from a browser without JavaScript. */
const formsPath = /^\/api\/admin\/support\/(?:contact|feedback|privacy)(?:-form)?\/?$/i;
const formFilesPath = /^\/api\/admin\/support\/attachments\/?$/i;
const importFilesPath = /^\/api\/affiliate\/imports\/files\/?$/i;
/** RFC 8414 puts it in front of the issuer's path. */
const oauthMetadataPath = `/.well-known/oauth-authorization-server${servicePrefixes.auth}`;
/** One sender, bursts of any size, and a signature over the body instead of a session. */
const paymentWebhookPath = `${servicePrefixes.billing}/stripe/webhook`;
/** Larger than a file may be, so that the service itself refuses one that is too large. */
const UPLOAD_BYTES = 8 * KIBIBYTE * KIBIBYTE;

/** A file of a hundred thousand products; larger than one may be, like the others. */
const CATALOG_BYTES = 72 * KIBIBYTE * KIBIBYTE;

/** Mail of 35 MB, in base64 within JSON; larger than the service takes, like the others. */
const INCOMING_MAIL_BYTES = 52 * KIBIBYTE * KIBIBYTE;

/** Settings of all routes of a service that differ from the ordinary ones. */
const overrides: Partial<Record<ServiceName, Partial<Route>>> = {
  auth: { session: 'none', maxBodyBytes: 1024 * KIBIBYTE },
  chat: { maxBodyBytes: 512 * KIBIBYTE },
  admin: { shed: 'never' },
};

export const routes: readonly Route[] = [
  {
    ...ordinary,
    path: messagesPath,
    method: 'POST',
    service: 'chat',
    maxBodyBytes: 512 * KIBIBYTE,
    stream: true,
    rate: 'messages',
    shed: 'late',
  },
  { ...ordinary, path: filesPath, method: 'POST', service: 'chat', maxBodyBytes: UPLOAD_BYTES, slowBody: true },
  {
    ...ordinary,
    path: importFilesPath,
    method: 'POST',
    service: 'affiliate',
    session: 'required',
    maxBodyBytes: CATALOG_BYTES,
    slowBody: true,
  },
  { ...ordinary, path: formsPath, method: 'POST', service: 'admin', rate: 'forms' },
  {
    ...ordinary,
    path: formFilesPath,
    method: 'POST',
    service: 'admin',
    maxBodyBytes: UPLOAD_BYTES,
    slowBody: true,
    rate: 'form-files',
  },
  { ...ordinary, path: replyStreamPath, method: 'GET', service: 'chat', stream: true },
  { ...ordinary, path: liveFiguresPath, method: 'GET', service: 'metrics', session: 'required', stream: true },
  { ...ordinary, path: calendarsPath, method: 'GET', service: 'chat', session: 'none', maxBodyBytes: KIBIBYTE },
  {
    ...ordinary,
    path: unsubscribePath,
    method: 'POST',
    service: 'chat',
    session: 'none',
    maxBodyBytes: KIBIBYTE,
    // Mail programs send those of many people from few addresses.
    rate: 'none',
  },
  { ...ordinary, path: unsubscribePath, method: 'GET', service: 'chat', session: 'none', maxBodyBytes: KIBIBYTE },
  { ...ordinary, path: oauthMetadataPath, method: 'GET', service: 'auth', session: 'none', maxBodyBytes: KIBIBYTE },
  { ...ordinary, path: avatarPath, method: 'PUT', service: 'auth', maxBodyBytes: UPLOAD_BYTES, slowBody: true },
  { ...ordinary, path: `${accountPrefix}/avatars`, method: 'GET', service: 'auth' },
  { ...ordinary, path: exportContentPath, method: 'GET', service: 'auth', session: 'none', maxBodyBytes: KIBIBYTE },
  { ...ordinary, path: accountPrefix, service: 'auth', session: 'required' },
  {
    ...ordinary,
    path: paymentWebhookPath,
    method: 'POST',
    service: 'billing',
    session: 'none',
    maxBodyBytes: 512 * KIBIBYTE,
    rate: 'none',
    shed: 'late',
  },
  // Nobody is named by a cookie or a token: the link knows the recommendation.
  { ...ordinary, path: productLinksPath, method: 'GET', service: 'affiliate', session: 'none', maxBodyBytes: KIBIBYTE },
  {
    ...ordinary,
    path: `${servicePrefixes.affiliate}${postbacksPath}`,
    service: 'affiliate',
    session: 'none',
    maxBodyBytes: 64 * KIBIBYTE,
    // Networks report from few addresses, in bursts, and a secret in the path stands for a session.
    rate: 'none',
    shed: 'late',
  },
  {
    ...ordinary,
    path: `${servicePrefixes.admin}${incomingMailPath}`,
    method: 'POST',
    service: 'admin',
    session: 'none',
    maxBodyBytes: INCOMING_MAIL_BYTES,
    slowBody: true,
    // A mail provider sends all of it from few addresses, and a secret in the path stands for a session.
    rate: 'none',
    shed: 'late',
  },
  // Each part answers for itself, so that a part that is down hides no other.
  ...partNames.map((part): Route => ({
    ...ordinary,
    path: `${operationsPrefix}/${part}`,
    service: part,
    session: 'required',
    shed: 'never',
  })),
  ...serviceNames.map((service) => ({ ...ordinary, path: servicePrefixes[service], service, ...overrides[service] })),
  { ...ordinary, path: '/api/usage', method: 'GET', service: 'gateway', session: 'required', maxBodyBytes: KIBIBYTE },
  {
    ...ordinary,
    path: '/api/gateway/modes',
    method: 'GET',
    service: 'gateway',
    session: 'required',
    maxBodyBytes: KIBIBYTE,
    shed: 'never',
  },
  {
    ...ordinary,
    path: visitorAnswersPath,
    method: 'POST',
    service: 'chat',
    maxBodyBytes: 512 * KIBIBYTE,
    stream: true,
    rate: 'visitor-answers',
  },
  // Chat says which methods there are.
  { ...ordinary, path: visitorAnswersPath, service: 'chat', maxBodyBytes: KIBIBYTE },
  { ...ordinary, path: '/api/visitor/conversations', service: 'gateway', maxBodyBytes: KIBIBYTE },
  { ...ordinary, path: '/openapi.json', service: 'gateway', session: 'none', maxBodyBytes: KIBIBYTE },
  { ...ordinary, path: '/docs', service: 'gateway', session: 'none', maxBodyBytes: KIBIBYTE },
];
