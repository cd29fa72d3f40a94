// All SQL on auth.factors and auth.factor_challenges. Every read names the owner.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { FactorStatus, FactorType } from './factor.ts';

export interface FactorRow {
  readonly id: string;
  readonly userId: string;
  readonly type: FactorType;
  readonly status: FactorStatus;
  readonly friendlyName: string;
  readonly phone: string | null;
  readonly secret: string | null;
  readonly secretSealed: boolean;
  readonly lastTimeStep: number | null;
  readonly updatedAt: Date;
}

export interface NewFactor {
  readonly id: string;
  readonly userId: string;
  readonly type: FactorType;
  readonly status: FactorStatus;
  readonly friendlyName: string;
  /** For telephones only. */
  readonly phone?: string | undefined;
  readonly secret: string | null;
  readonly secretSealed: boolean;
  readonly now: Date;
}

const columns = `id, user_id as "userId", type, status, friendly_name as "friendlyName", phone, secret,
  secret_sealed as "secretSealed", last_time_step::float8 as "lastTimeStep", updated_at as "updatedAt"`;

/** False when the account has a factor of that name already. */
export async function insertFactor(db: Queryable, factor: NewFactor): Promise<boolean> {
  const { id, userId, type, status, friendlyName, phone, secret, secretSealed, now } = factor;
  const { rowCount } = await db.query(
    `insert into auth.factors (id, user_id, type, status, friendly_name, secret, secret_sealed, created_at, updated_at, phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) on conflict do nothing`,
    [id, userId, type, status, friendlyName, secret, secretSealed, now, phone ?? null],
  );
  return rowCount === 1;
}

export async function findFactor(db: Queryable, userId: string, id: string): Promise<FactorRow | undefined> {
  const sql = `select ${columns} from auth.factors where user_id = $1 and id = $2`;
  return (await db.query<FactorRow>(sql, [userId, id])).rows[0];
}

/** Allows one attempt per factor at a time, so that a code is accepted once. */
export async function lockFactor(db: Queryable, userId: string, id: string): Promise<FactorRow | undefined> {
  const sql = `select ${columns} from auth.factors where user_id = $1 and id = $2 for update`;
  return (await db.query<FactorRow>(sql, [userId, id])).rows[0];
}

export async function findRecoveryFactor(db: Queryable, userId: string): Promise<FactorRow | undefined> {
  const sql = `select ${columns} from auth.factors where user_id = $1 and type = 'recovery_code'`;
  return (await db.query<FactorRow>(sql, [userId])).rows[0];
}

export async function markTimeStepUsed(db: Queryable, id: string, timeStep: number): Promise<void> {
  await db.query('update auth.factors set last_time_step = $2 where id = $1', [id, timeStep]);
}

/** Marks the factor as verified, and deletes unfinished ones of the same type. */
export async function markFactorVerified(db: Queryable, factor: FactorRow, now: Date): Promise<void> {
  await db.query(`update auth.factors set status = 'verified', updated_at = $2 where id = $1`, [factor.id, now]);
  await db.query(`delete from auth.factors where user_id = $1 and type = $2 and status = 'unverified'`, [
    factor.userId,
    factor.type,
  ]);
}

export async function deleteFactor(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('delete from auth.factors where user_id = $1 and id = $2', [userId, id]);
}

export async function deleteUnfinishedFactors(db: Queryable, userId: string, createdBefore: Date): Promise<void> {
  await db.query(`delete from auth.factors where user_id = $1 and status = 'unverified' and created_at < $2`, [
    userId,
    createdBefore,
  ]);
}

/** Recovery codes replace another factor; without one they are useless. Returns the id of the deleted set. */
export async function deleteUnneededRecoveryCodes(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `delete from auth.factors where user_id = $1 and type = 'recovery_code' and not exists (
       select 1 from auth.factors o where o.user_id = $1 and o.type <> 'recovery_code' and o.status = 'verified')
     returning id`,
    [userId],
  );
  return rows[0]?.id;
}

export interface ChallengeRow {
  readonly id: string;
  readonly addressHash: Buffer;
  readonly webauthnChallenge: string | null;
  /** The hash of the code sent to a telephone. */
  readonly codeHash: Buffer | null;
  readonly wrongCodes: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export async function insertChallenge(
  db: Queryable,
  challenge: {
    id: string;
    factorId: string;
    addressHash: Buffer;
    webauthnChallenge: string | null;
    codeHash: Buffer | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { id, factorId, addressHash, webauthnChallenge, codeHash, now, expiresAt } = challenge;
  await db.query(
    `insert into auth.factor_challenges (id, factor_id, address_hash, webauthn_challenge, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, factorId, addressHash, webauthnChallenge, codeHash, now, expiresAt],
  );
  await db.query('update auth.factors set last_challenged_at = $2 where id = $1', [factorId, now]);
}

/** Call it while the factor is locked. */
export async function findChallenge(db: Queryable, factorId: string, id: string): Promise<ChallengeRow | undefined> {
  const { rows } = await db.query<ChallengeRow>(
    `select id, address_hash as "addressHash", webauthn_challenge as "webauthnChallenge", code_hash as "codeHash",
       wrong_codes as "wrongCodes", expires_at as "expiresAt", used_at as "usedAt" from auth.factor_challenges where factor_id = $1 and id = $2`,
    [factorId, id],
  );
  return rows[0];
}

export async function countWrongChallengeCode(db: Queryable, id: string): Promise<void> {
  await db.query('update auth.factor_challenges set wrong_codes = wrong_codes + 1 where id = $1', [id]);
}

export async function markChallengeUsed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.factor_challenges set used_at = $2 where id = $1', [id, now]);
}

export async function deleteOldFactorChallenges(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.factor_challenges where id in (select id from auth.factor_challenges where expires_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
