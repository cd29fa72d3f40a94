// A network names each of its products once: a second product with the same external id is refused.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';

const UNIQUE_VIOLATION = '23505';

export async function refusingDoubles<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw httpError('CONFLICT', 'Another product of this network has this external id.', { field: 'externalId' });
  }
}
