// The path of each service behind the gateway; browsers, gateway and services use these prefixes.
import { parts, perService } from '../parts/parts.ts';
import type { ServiceName } from '../parts/parts.ts';

type Prefixes = { readonly [Service in ServiceName]: (typeof parts)[Service]['prefix'] };
export const servicePrefixes = perService((service) => parts[service].prefix) as Prefixes;
/** Auth's own contract, outside GoTrue's API. */
export const accountPrefix = '/api/account';
/** Counted by the gateway and answered by chat. It is outside chat's prefix, where the visitor's cookie is not sent. */
export const visitorAnswersPath = '/api/visitor/answers';
