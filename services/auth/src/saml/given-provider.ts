// Checks the fields that an administrator sets for an identity provider, with GoTrue's errors.
import { z } from 'zod';
import { badRequest, invalid } from '../wire/auth-error.ts';
import { text } from '../wire/body.ts';
import { fetchMetadata, MAX_METADATA_BYTES } from './fetch-metadata.ts';
import { readIdpMetadata } from './idp-metadata.ts';

const MAX_DOMAINS = 100;
const MAX_MAPPING_BYTES = 16 * 1024;
const MAX_NAME_CHARACTERS = 255;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

const sourceSchema = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});

/** Absent and null keep a value; '' removes it. */
export const givenProviderSchema = z.object({
  type: text(),
  metadata_xml: text(),
  metadata_url: text(),
  domains: z.array(z.string()).nullish(),
  attribute_mapping: z.object({ keys: z.record(z.string(), sourceSchema).optional() }).nullish(),
  name_id_format: z.string().nullish(),
  resource_id: z.string().nullish(),
  disabled: z.boolean().nullish(),
});
export type GivenProvider = z.output<typeof givenProviderSchema>;

export function checkGivenProvider(given: GivenProvider): void {
  const { metadata_url: url, metadata_xml: xml, name_id_format: format, attribute_mapping: mapping } = given;
  if (url !== '' && xml !== '') throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  if (url !== '' && !URL.canParse(url)) throw invalid('metadata_url is not a valid URL');
  if (url !== '' && new URL(url).protocol !== 'https:') throw invalid('metadata_url is not a HTTPS URL');
  if (Buffer.byteLength(xml) > MAX_METADATA_BYTES)
    throw invalid(`metadata_xml cannot be larger than ${MAX_METADATA_BYTES} bytes`);
  if (format && !nameIdFormats.includes(format))
    throw invalid(`name_id_format must be unspecified or one of ${nameIdFormats.join(', ')}`);
  if (JSON.stringify(mapping ?? {}).length > MAX_MAPPING_BYTES)
    throw invalid(`attribute_mapping cannot be larger than ${MAX_MAPPING_BYTES} bytes`);
  if ((given.resource_id ?? '').length > MAX_NAME_CHARACTERS) throw invalid('resource_id is too long');
  // PostgreSQL's texts and jsonb hold neither U+0000 nor half a surrogate pair; JSON.stringify escapes both.
  if (/\\u0000|\\ud[89a-f]/.test(JSON.stringify(given))) throw invalid('It contains characters that cannot be stored');
}

/** In lower case, each once. */
export function readDomains(given: readonly string[]): readonly string[] {
  if (given.length > MAX_DOMAINS) throw invalid(`An SSO provider cannot have more than ${MAX_DOMAINS} domains`);
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))];
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong !== undefined) throw invalid(`SSO Domain '${wrong.slice(0, 100)}' is not a domain`);
  return domains;
}

export function isDomain(given: string): boolean {
  return given.length <= 253 && DOMAIN.test(given);
}

export interface GivenMetadata {
  readonly xml: string;
  readonly url: string | null;
  readonly entityId: string;
}

/** Undefined when none are given. */
export async function readGivenMetadata(given: GivenProvider, now: Date): Promise<GivenMetadata | undefined> {
  const { metadata_url: url, metadata_xml: pasted } = given;
  if (url === '' && pasted === '') return undefined;
  const xml = url === '' ? pasted : await fetchMetadata(url);
  const { entityId, validUntil } = readIdpMetadata(xml);
  if (validUntil && validUntil < now) throw badRequest('validation_failed', 'SAML Metadata are out of date');
  return { xml, url: url === '' ? null : url, entityId };
}
