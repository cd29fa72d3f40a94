// Portal sessions and configurations.
import { z } from 'zod';
import { addObject, findObject, getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId, randomLetters } from '#books/ids.ts';
import { OWN_PAGE } from '#books/stored-object.ts';
import { getCustomer } from '#customers/customer.ts';
import { emit } from '#events/event.ts';
import { pageOf } from '#requests/page.ts';
import { flag, listParams, mergeMetadata, metadata, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { featuresFrom, featuresParams } from './portal-features.ts';
import type { PortalConfiguration, PortalSession } from './portal.ts';

const configurationParams = z.strictObject({
  features: featuresParams.optional(),
  metadata: metadata(),
  active: flag().optional(),
  default_return_url: z.url().optional(),
  name: text().optional(),
});

export const portalRoutes = [
  route(
    'post',
    '/v1/billing_portal/sessions',
    z.strictObject({ customer: text(), return_url: z.url().optional(), configuration: text().optional() }),
    async (books, { params }) => {
      await getCustomer(books, params.customer, 'customer');
      const configuration = params.configuration ?? (await defaultConfiguration(books)).id;
      await getObject<PortalConfiguration>(books, 'billing_portal.configuration', configuration, 'configuration');
      const session = newSession(books, params.customer, configuration, params.return_url ?? null);
      await emit(books, 'billing_portal.session.created', session);
      return addObject(books, session);
    },
  ),
  route('post', '/v1/billing_portal/configurations', configurationParams, (books, { params }) =>
    addObject(books, newConfiguration(books, params, false)),
  ),
  route(
    'get',
    '/v1/billing_portal/configurations',
    z.strictObject({ ...listParams, active: flag().optional(), is_default: flag().optional() }),
    (books, { params: { active, is_default: isDefault, ...page } }) =>
      pageOf<PortalConfiguration>(books, '/v1/billing_portal/configurations', page, {
        kind: 'billing_portal.configuration',
        members: { ...(active !== undefined && { active }), ...(isDefault !== undefined && { is_default: isDefault }) },
      }),
  ),
  route('get', '/v1/billing_portal/configurations/:id', z.strictObject({}), (books, { id }) =>
    getObject<PortalConfiguration>(books, 'billing_portal.configuration', id),
  ),
  route('post', '/v1/billing_portal/configurations/:id', configurationParams, async (books, { id, params }) => {
    const known = await getObject<PortalConfiguration>(books, 'billing_portal.configuration', id);
    const changed = { ...known, active: params.active ?? known.active, updated: books.now };
    return saveObject(books, { ...changed, ...(params.features && { features: featuresFrom(params.features) }) });
  }),
];

const DEFAULT = 'bpc_sandboxDefault';

async function defaultConfiguration(books: Books): Promise<PortalConfiguration> {
  const known = await findObject<PortalConfiguration>(books, 'billing_portal.configuration', DEFAULT);
  return known ?? addObject(books, { ...newConfiguration(books, {}, true), id: DEFAULT });
}

function newSession(books: Books, customer: string, configuration: string, returnUrl: string | null): PortalSession {
  const token = randomLetters(40);
  return {
    id: newObjectId('bps'),
    object: 'billing_portal.session',
    configuration,
    created: books.now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${OWN_PAGE}/p/session/${token}`,
    _token: token,
  } as PortalSession;
}

function newConfiguration(
  books: Books,
  params: Partial<z.output<typeof configurationParams>>,
  isDefault: boolean,
): PortalConfiguration {
  return {
    id: newObjectId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: books.now,
    default_return_url: params.default_return_url ?? null,
    features: featuresFrom(params.features ?? {}),
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    updated: books.now,
  } as unknown as PortalConfiguration;
}
