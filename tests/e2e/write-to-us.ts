// Writes to us without the page: a message of a visitor or a member, and a privacy request, with the puzzle solved.
import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';

export interface Written {
  readonly name?: string;
  readonly email: string;
  readonly category?: string;
  readonly subject: string;
  readonly message?: string;
}

/** Answers with the number that the sender is told. */
export async function writeToUs(
  request: APIRequestContext,
  { name = 'Ada Example', ...written }: Written,
): Promise<string> {
  const proof = await solve(request);
  const message = { name, category: 'billing', message: 'Why was I charged twice?', ...written, proof };
  return numberIn(await request.post('/api/admin/support/contact', { data: message, headers: once() }));
}

/** As a member: with an own address nothing has to be confirmed. */
export async function askAboutPrivacy(request: APIRequestContext, email: string, token: string): Promise<string> {
  const proof = await solve(request);
  const asked = {
    name: 'Ada Example',
    email,
    subject: 'data-access',
    message: 'All of it, please.',
    consent: true,
    proof,
  };
  const headers = { ...once(), authorization: `Bearer ${token}` };
  return numberIn(await request.post('/api/admin/support/privacy', { data: asked, headers }));
}

const once = () => ({ 'idempotency-key': randomUUID() });

async function numberIn(answer: APIResponse): Promise<string> {
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { number: string }).number;
}

async function solve(request: APIRequestContext): Promise<string> {
  const puzzle = (await (await request.get('/api/admin/support/challenge')).json()) as {
    algorithm: string;
    challenge: string;
    maxNumber: number;
    salt: string;
    signature: string;
  };
  const { algorithm, challenge, maxNumber, salt, signature } = puzzle;
  const isSolution = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge;
  let number = 0;
  while (number <= maxNumber && !isSolution(number)) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}
