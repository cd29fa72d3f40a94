// The desk's filter as a condition on `admin.requests r`.
import type { RequestFilter } from '@consilium/contracts/admin/support/desk-requests.ts';

export interface Filtering {
  readonly filter: RequestFilter;
  /** The account of who looks. */
  readonly me: string;
  readonly now: Date;
}

const MOST_WORDS = 6;

/** Adds its values to `values`, whose places in the list are the parameters' numbers. */
export function requestCondition({ filter, me, now }: Filtering, values: unknown[]): string {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  return ['r.is_visible', ...ofState(filter, now, parameter), ...ofPeople(filter, me, parameter)]
    .concat(searchedWords(filter).map((word) => holdsWord(word, parameter)))
    .join('\n and ');
}

type Parameter = (value: unknown) => string;

function ofState({ state, kind, category, overdue, spam }: RequestFilter, now: Date, parameter: Parameter): string[] {
  const conditions: string[] = [];
  // As the partial index has it.
  if (state === 'unfinished') conditions.push(`r.state in ('new', 'open', 'waiting')`);
  else if (state !== 'all') conditions.push(`r.state = ${parameter(state)}`);
  if (kind !== undefined) conditions.push(`r.kind = ${parameter(kind)}`);
  if (category !== undefined) conditions.push(`r.category = ${parameter(category)}`);
  if (spam !== undefined) conditions.push(`r.spam_reason is ${spam === 'only' ? 'not null' : 'null'}`);
  if (overdue !== undefined) {
    const isOverdue = `r.state in ('new', 'open') and r.due_at < ${parameter(now)}`;
    conditions.push(overdue === 'true' ? isOverdue : `not (${isOverdue})`);
  }
  return conditions;
}

function ofPeople({ plan, assigned }: RequestFilter, me: string, parameter: Parameter): string[] {
  const conditions: string[] = [];
  if (plan !== undefined) conditions.push(plan === 'visitor' ? 'r.plan is null' : `r.plan = ${parameter(plan)}`);
  if (assigned === 'me') conditions.push(`r.assigned_to = ${parameter(me)}`);
  if (assigned === 'nobody') conditions.push('r.assigned_to is null');
  return conditions;
}

/** Words after the sixth are left out, so that a query stays small. */
export function searchedWords({ search = '' }: Pick<RequestFilter, 'search'>): string[] {
  return search.replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** The word is somewhere in the request or its messages. Looks at one request, so that a walk can stop at the end of its page. */
function holdsWord(word: string, parameter: Parameter): string {
  const like = `lower(${parameter(containing(word))}::text)`;
  // With a bound the planner does not look through all messages first.
  return `(r.search_line like ${like} or coalesce((select true from admin.request_entries entry
      where entry.request_id = r.id and entry.search_body like ${like} limit 1), false))`;
}

export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
