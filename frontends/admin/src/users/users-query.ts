// The calls of the tab Users. What an administrator did is read anew, so the next act names the version that is true now.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { planIds } from '@consilium/contracts/plans.ts';
import { api, type ApiInputs, type ApiOutputs } from '@consilium/web/api/api.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@consilium/web/platform.ts';

type Inputs = ApiInputs['account']['people'];
type Outputs = ApiOutputs['account']['people'];
export type ListedPerson = Outputs['list']['people'][number];
export type Person = Outputs['get'];
export type Proposal = Outputs['listProposals']['proposals'][number];
export type PersonUsage = ApiOutputs['chat']['personUsage']['get'];
export type Grant = ApiOutputs['billingAdmin']['listGrants']['grants'][number];

const peopleKey = ['people'] as const;

export function useForgetPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: peopleKey });
}

export function usePeople(search: string) {
  return useInfiniteQuery({
    queryKey: [...peopleKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.account.people.list({ search, limit: 25, ...(pageParam === '' ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
  });
}

export function usePersonPage(id: string) {
  return useQuery({
    queryKey: [...peopleKey, 'person', id],
    queryFn: ({ signal }) => api.account.people.get({ id }, { signal }),
  });
}

export function useGrants(pseudonym: string) {
  return useQuery({
    queryKey: [...peopleKey, 'grants', pseudonym],
    queryFn: ({ signal }) => api.billingAdmin.listGrants({ pseudonym }, { signal }),
  });
}

/** Its failure leaves the rest of the page as it is. */
export function usePersonUsage({ pseudonym, plan, zone }: Person) {
  const known = planIds.find((each) => each === plan) ?? 'free';
  return useQuery({
    queryKey: [...peopleKey, 'usage', pseudonym, known, zone],
    queryFn: ({ signal }) => api.chat.personUsage.get({ pseudonym, plan: known, zone }, { signal }),
  });
}

export function useProposals() {
  return useQuery({
    queryKey: [...peopleKey, 'proposals'],
    queryFn: ({ signal }) => api.account.people.listProposals(undefined, { signal }),
  });
}

export interface Because {
  readonly reason: AuditReason;
}

/** `waits`: a second administrator has to confirm it first. */
export interface Outcome {
  readonly waits?: boolean;
}

type Roles = Inputs['changeRoles']['roles'];
const seen = ({ id, version }: Person, { reason }: Because) => ({ id, version, reason });

export const acts = {
  suspend: (person: Person, because: Because): Promise<Outcome> =>
    done(api.account.people.suspend(seen(person, because))),
  lift: (person: Person, because: Because): Promise<Outcome> => done(api.account.people.lift(seen(person, because))),
  signOut: (person: Person, because: Because): Promise<Outcome> =>
    done(api.account.people.signOut(seen(person, because))),
  export: (person: Person, because: Because): Promise<Outcome> => api.account.people.export(seen(person, because)),
  erase: (person: Person, because: Because): Promise<Outcome> => api.account.people.erase(seen(person, because)),
  endSession: (person: Person, because: Because, sessionId: string): Promise<Outcome> =>
    done(api.account.people.endSession({ ...seen(person, because), sessionId })),
  removePasskey: (person: Person, because: Because, passkeyId: string): Promise<Outcome> =>
    done(api.account.people.removePasskey({ ...seen(person, because), passkeyId })),
  unlock: (person: Person, because: Because): Promise<Outcome> =>
    done(api.account.people.unlock(seen(person, because))),
  resend: (person: Person, because: Because, letter: Inputs['resend']['letter']): Promise<Outcome> =>
    done(api.account.people.resend({ ...seen(person, because), letter })),
  removeFactor: (person: Person, because: Because, factorId: string): Promise<Outcome> =>
    done(api.account.people.removeFactor({ ...seen(person, because), factorId })),
  changeRoles: (person: Person, because: Because, roles: Roles): Promise<Outcome> =>
    api.account.people.changeRoles({ ...seen(person, because), roles }),
  grant: ({ pseudonym }: Person, { reason }: Because, plan: Grant['plan'], until: string | null): Promise<Outcome> =>
    done(api.billingAdmin.grantPlan({ pseudonym, plan, until, reason })),
  takeBack: (id: string, { reason }: Because): Promise<Outcome> => done(api.billingAdmin.revokeGrant({ id, reason })),
  decide: (id: string, decision: Inputs['decideProposal']['decision']) =>
    api.account.people.decideProposal({ id, decision }),
};

async function done(call: Promise<unknown>): Promise<Outcome> {
  await call;
  return {};
}
