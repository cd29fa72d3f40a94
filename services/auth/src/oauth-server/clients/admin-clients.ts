// Administrators' routes for programs: list, register, show, change, delete, and issue a new secret.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { AUDIENCE } from '../../access-tokens/access-token.ts';
import { readPage, setPageHeaders } from '../../admin/page.ts';
import { requireAdmin } from '../../admin/require-admin.ts';
import { auditChange } from '../../audit/audit-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuthContext } from '../../settings/context.ts';
import { AuthError, invalid } from '../../wire/auth-error.ts';
import { readBody } from '../../wire/body.ts';
import { clientJson, isPublic } from './client.ts';
import type { Client } from './client.ts';
import { metadataBody, readChange } from './client-metadata.ts';
import { hashOfSecret, newClientSecret } from './client-secret.ts';
import * as sql from './oauth-clients.sql.ts';
import { register } from './register-client.ts';

export async function listClients(context: AuthContext, request: Request, response: Response): Promise<void> {
  await requireAdmin(context, request);
  const page = readPage(request);
  const bounds = { limit: page.perPage, offset: page.offset };
  const [clients, total] = await Promise.all([sql.listClients(context.pool, bounds), sql.countClients(context.pool)]);
  setPageHeaders(request, response, page, { path: '/admin/oauth/clients', total, kept: [] });
  response.json({ clients: clients.map((client) => clientJson(client)), aud: AUDIENCE });
}

export async function createClient(context: AuthContext, request: Request, response: Response): Promise<void> {
  const admin = await requireAdmin(context, request);
  const { client, secret } = await transaction(context.pool, async (tx) => {
    const registered = await register(tx, context, request, 'manual');
    await auditProgramChange(tx, context, admin, 'registered', registered.client.id);
    return registered;
  });
  response.status(201).json(clientJson(client, secret));
}

export async function showClient(context: AuthContext, request: Request, response: Response): Promise<void> {
  await requireAdmin(context, request);
  response.json(clientJson(await subject(context.pool, request)));
}

export async function changeClient(context: AuthContext, request: Request, response: Response): Promise<void> {
  const admin = await requireAdmin(context, request);
  const changed = await transaction(context.pool, async (tx) => {
    const client = await subject(tx, request);
    const body = readBody(request, metadataBody);
    const sent = fieldsIn(request);
    if (sent.size === 0) throw invalid('No fields provided for update');
    await auditProgramChange(tx, context, admin, 'changed', client.id);
    return sql.updateClient(tx, client.id, readChange(body, sent, client), context.clock.now());
  });
  response.json(clientJson(changed));
}

export async function removeClient(context: AuthContext, request: Request, response: Response): Promise<void> {
  const admin = await requireAdmin(context, request);
  await transaction(context.pool, async (tx) => {
    const { id } = await subject(tx, request);
    await sql.deleteClient(tx, id);
    await auditProgramChange(tx, context, admin, 'deleted', id);
  });
  response.status(204).end();
}

export async function regenerateSecret(context: AuthContext, request: Request, response: Response): Promise<void> {
  const admin = await requireAdmin(context, request);
  const secret = newClientSecret();
  const client = await transaction(context.pool, async (tx) => {
    const found = await subject(tx, request);
    if (isPublic(found)) throw invalid('Cannot regenerate secret for public client');
    await auditProgramChange(tx, context, admin, 'secret', found.id);
    return sql.setClientSecret(tx, found.id, hashOfSecret(secret), context.clock.now());
  });
  response.json(clientJson(client, secret));
}

async function subject(db: Queryable, request: Request): Promise<Client> {
  const id = z.uuid().safeParse(request.params['clientId']);
  if (!id.success) throw invalid('invalid client_id format');
  const client = await sql.findClient(db, id.data);
  if (client) return client;
  throw new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');
}

/** null counts as absent, as everywhere in GoTrue's format. */
function fieldsIn(request: Request): ReadonlySet<string> {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const known = Object.keys(metadataBody.shape);
  return new Set(known.filter((name) => body[name] !== null && body[name] !== undefined));
}

async function auditProgramChange(
  tx: Queryable,
  context: AuthContext,
  admin: string,
  what: string,
  program: string,
): Promise<void> {
  await recordAudit(tx, {
    userId: null,
    action: 'admin_program',
    now: context.clock.now(),
    details: { admin, what, program },
  });
  const subject = { kind: 'program', id: program };
  await auditChange(tx, { action: 'change-program', by: admin, subject, after: { what }, now: context.clock.now() });
}
