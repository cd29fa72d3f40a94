// The table of the desk's calls: what each of them answers to whom. 404 and 409 of those who may are of what is sent, after
// the question who it is.

export type DeskRole = 'nobody' | 'visitor' | 'member' | 'analyst' | 'support' | 'admin';

export interface DeskRow {
  readonly call: string;
  readonly answers: Readonly<Record<DeskRole, number>>;
  readonly body?: object;
}

/** In the order of nobody, visitor, member, analyst, support, administrator. */
function row(
  call: string,
  [nobody, visitor, member, analyst, support, admin]: readonly number[],
  body?: object,
): DeskRow {
  const answers = { nobody, visitor, member, analyst, support, admin } as DeskRow['answers'];
  return { call, answers, ...(body && { body }) };
}

/** Support and admin alike. */
const desk = (call: string, status: number, body?: object) => row(call, [401, 401, 403, 403, status, status], body);
const into = '00000000-0000-4000-8000-000000000000';

export const deskRoles: readonly DeskRow[] = [
  desk('GET /support/requests', 200),
  desk('GET /support/requests.csv', 200),
  desk('GET /support/figures', 200),
  desk('GET /support/requests/{id}', 200),
  desk('PATCH /support/requests/{id}', 409, { version: 99, state: 'open' }),
  desk('POST /support/states', 200, { requests: [{ id: into, version: 1 }], state: 'closed' }),
  desk('GET /support/entries/{id}/whole-text', 404),
  desk('POST /support/requests/{id}/notes', 409, { version: 99, text: 'A note' }),
  desk('POST /support/requests/{id}/answers', 409, { version: 99, text: 'An answer' }),
  desk('POST /support/requests/{id}/merge', 409, { version: 99, into }),
  row('POST /support/requests/{id}/privacy-runs', [401, 401, 403, 403, 403, 409], { version: 99, kind: 'erasure' }),
  desk('GET /support/templates', 200),
  desk('POST /support/templates', 201, { title: 'A title', text: 'A text' }),
  desk('PATCH /support/templates/{id}', 404, { version: 1, title: 'A title', text: 'A text' }),
  desk('DELETE /support/templates/{id}', 404),
  desk('GET /support/feedback', 200),
  desk('GET /support/features', 200),
  desk('GET /support/attachments/{id}', 404),
  // A secret in the path stands for a session.
  row('POST /support/mail/{provider}/{secret}', [404, 404, 404, 404, 404, 404], {}),
];

/** Of the same contract, but open to those who write to us. */
export const formCalls: readonly string[] = [
  'GET /support/challenge',
  'POST /support/contact',
  'POST /support/feedback',
  'POST /support/privacy',
  'POST /support/confirmations',
  'POST /support/attachments',
  'POST /support/contact-form',
  'POST /support/privacy-form',
  'POST /support/feedback-form',
  'POST /support/confirmation-form',
  'GET /support/confirmation-form',
];
