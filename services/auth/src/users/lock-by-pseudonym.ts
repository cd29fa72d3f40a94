// Finds and locks an account by its pseudonym, for our other processes.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { User } from './user.ts';
import { findIdByPseudonym, lockUser } from './users.sql.ts';

/** Throws NOT_FOUND for nobody, and for an account that is deleted. */
export async function lockByPseudonym(tx: Queryable, pseudonym: string): Promise<User> {
  const id = z.uuid().safeParse(pseudonym).success ? await findIdByPseudonym(tx, pseudonym) : undefined;
  const user = id === undefined ? undefined : await lockUser(tx, id);
  if (!user || user.deletedAt !== null) throw httpError('NOT_FOUND');
  return user;
}
