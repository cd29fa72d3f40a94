// Where each service is mounted behind the gateway; browsers, gateway and services agree on these prefixes.
import { parts, perService } from '../parts/parts.ts';
import type { ServiceName } from '../parts/parts.ts';

type Prefixes = { readonly [Service in ServiceName]: (typeof parts)[Service]['prefix'] };
export const servicePrefixes = perService((service) => parts[service].prefix) as Prefixes;
/** Auth's own contract, beside GoTrue's wire. */
export const accountPrefix = '/api/account';
