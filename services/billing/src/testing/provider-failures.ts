// How calls to the payment provider fail, for tests with a provider of their own.
import { PaymentsFailure } from '../payments/payments-failure.ts';

export const unreachable = (): Promise<never> => Promise.reject(new PaymentsFailure({ kind: 'unreachable' }));

/** `param` names the object that the provider does not know. */
export const missing = (param: string) => (): Promise<never> =>
  Promise.reject(new PaymentsFailure({ kind: 'refused', code: 'resource_missing', param }));
