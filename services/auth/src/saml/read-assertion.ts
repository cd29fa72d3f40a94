// Reads a signed assertion and checks that it is for us, valid now, and the answer to our request.
import type { SsoProvider } from './sso-provider.ts';
import { ASSERTION, childOf, childrenOf } from './xml.ts';
import type { XmlElement } from './xml.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** How far clocks may differ. */
const SKEW_MS = 3 * 60_000;

export interface Assertion {
  readonly id: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  /** By both Name and FriendlyName. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** The time at which the identity provider ends the session. */
  readonly sessionNotAfter: Date | undefined;
  /** From this time on it would be refused anyway. */
  readonly expiresAt: Date;
}

export interface Expected {
  readonly provider: SsoProvider;
  readonly entityId: string;
  readonly assertionConsumerUrl: string;
  /** Undefined when the sign-in began at the identity provider. */
  readonly requestId: string | undefined;
  readonly now: Date;
}

/** Throws plain errors, which are only logged. */
export function readAssertion(element: XmlElement, expected: Expected): Assertion {
  const id = element.attributes.get('ID') ?? '';
  if (id === '') throw new Error('the assertion has no ID');
  const issuer = childOf(element, ASSERTION, 'Issuer')?.text;
  if (issuer !== expected.provider.entityId) throw new Error('another identity provider has made the assertion');
  const subject = onlyOne(childrenOf(element, ASSERTION, 'Subject'), 'Subject');
  const nameId = childOf(subject, ASSERTION, 'NameID');
  if (nameId && nameId.children.length > 0) throw new Error('the name holds more than text');
  const sessionNotAfter = sessionEnd(element);
  if (sessionNotAfter && sessionNotAfter <= expected.now) throw new Error('the session there has ended');
  const ends = [checkConditions(element, expected), checkConfirmation(subject, expected)];
  return {
    id,
    nameId: nameId?.text ?? '',
    nameIdFormat: nameId?.attributes.get('Format') ?? '',
    attributes: attributesOf(element),
    sessionNotAfter,
    expiresAt: new Date(Math.max(...ends) + SKEW_MS),
  };
}

/** Requires a bearer confirmation for our address, this request and the current time. Returns when it expires. */
function checkConfirmation(subject: XmlElement, { assertionConsumerUrl, requestId, now }: Expected): number {
  const data = childrenOf(subject, ASSERTION, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.get('Method') === BEARER)
    .flatMap((confirmation) => childrenOf(confirmation, ASSERTION, 'SubjectConfirmationData'));
  const good = data.find(
    ({ attributes }) =>
      attributes.get('Recipient') === assertionConsumerUrl &&
      attributes.get('InResponseTo') === requestId &&
      attributes.has('NotOnOrAfter') &&
      isNow(attributes, now),
  );
  if (!good) throw new Error('no confirmation of the subject is meant for this request, place and time');
  return timeOf(good.attributes, 'NotOnOrAfter') ?? 0;
}

/** Returns when the conditions expire; the past when they have no end. */
function checkConditions(assertion: XmlElement, { entityId, now }: Expected): number {
  const conditions = onlyOne(childrenOf(assertion, ASSERTION, 'Conditions'), 'Conditions');
  if (!isNow(conditions.attributes, now)) throw new Error('the assertion is not valid at this time');
  const restrictions = childrenOf(conditions, ASSERTION, 'AudienceRestriction');
  const isForUs = restrictions.every((restriction) =>
    childrenOf(restriction, ASSERTION, 'Audience').some(({ text }) => text === entityId),
  );
  if (restrictions.length === 0 || !isForUs) throw new Error('the assertion is meant for another audience');
  return timeOf(conditions.attributes, 'NotOnOrAfter') ?? 0;
}

type Attributes = XmlElement['attributes'];

function isNow(attributes: Attributes, now: Date): boolean {
  const [from, to] = [timeOf(attributes, 'NotBefore'), timeOf(attributes, 'NotOnOrAfter')];
  const time = now.getTime();
  return (from === undefined || time + SKEW_MS >= from) && (to === undefined || time - SKEW_MS < to);
}

function timeOf(attributes: Attributes, name: string): number | undefined {
  const given = attributes.get(name);
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time)) throw new Error(`${name} is no time`);
  return time;
}

/** The earliest, if there are several. */
function sessionEnd(assertion: XmlElement): Date | undefined {
  const statements = childrenOf(assertion, ASSERTION, 'AuthnStatement');
  if (statements.length === 0) throw new Error('nobody has signed in there');
  const ends = statements.flatMap(({ attributes }) => timeOf(attributes, 'SessionNotOnOrAfter') ?? []);
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

function attributesOf(assertion: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const statements = childrenOf(assertion, ASSERTION, 'AttributeStatement');
  for (const attribute of statements.flatMap((one) => childrenOf(one, ASSERTION, 'Attribute'))) {
    const values = childrenOf(attribute, ASSERTION, 'AttributeValue').map(({ text }) => text);
    const names = [attribute.attributes.get('Name'), attribute.attributes.get('FriendlyName')];
    for (const name of new Set(names)) if (name) found.set(name, [...(found.get(name) ?? []), ...values]);
  }
  return found;
}

function onlyOne(elements: readonly XmlElement[], name: string): XmlElement {
  const [first, second] = elements;
  if (!first || second) throw new Error(`there must be one ${name}`);
  return first;
}
