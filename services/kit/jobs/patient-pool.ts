// The pool as graphile-worker should see it: a lost connection is a reason to retry, not to give up.
//
// graphile-worker 0.18 retries statements only after a few error codes (serialization failures among them). When the
// connection breaks while a finished job is being deleted, it neither retries nor catches, and the process would end by
// an unhandled rejection. All its statements may be repeated, so lost connections are shown to it as code 40001, which
// it retries a hundred times with growing pauses.
import type { Pool, PoolClient } from 'pg';
import { isUnavailable } from '../postgres/error-codes.ts';

const REPEATED_BY_GRAPHILE = '40001';

export function patientPool(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, property): unknown {
      return property === 'connect' ? connectTo(target) : ownProperty(target, property);
    },
  });
}

/** With a callback it is the listening connection, whose loss graphile-worker handles well. */
function connectTo(pool: Pool) {
  return (callback?: Parameters<Pool['connect']>[0]): unknown =>
    callback ? pool.connect(callback) : pool.connect().then(patientClient, failPatiently);
}

function patientClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, property): unknown {
      const own = ownProperty(target, property);
      if (property !== 'query' || typeof own !== 'function') return own;
      return async (...query: readonly unknown[]): Promise<unknown> => {
        try {
          return await (own as (...query: readonly unknown[]) => unknown)(...query);
        } catch (error) {
          return failPatiently(error);
        }
      };
    },
  });
}

function ownProperty(target: object, property: string | symbol): unknown {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? value.bind(target) : value;
}

function failPatiently(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(`the database is down: ${reason}`, { cause: error }), { code: REPEATED_BY_GRAPHILE });
}
