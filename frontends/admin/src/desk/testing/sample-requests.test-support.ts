// Requests, threads and steps of the desk, for its tests.
import type { DeskRequest, RequestDetail, ThreadEntry } from '@consilium/contracts/admin/support/desk-requests.ts';

const HOUR_MS = 3_600_000;
export const uuid = (number: number) => `0190aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** The person that signInAs makes. */
export const me = { accountId: uuid(1), name: 'Maria Lindqvist' };
export const ben = { accountId: uuid(2), name: 'Ben Ortega' };

export function sampleRequest(number: number, changes: Partial<DeskRequest> = {}): DeskRequest {
  return {
    id: uuid(100 + number),
    number: `4821-90${String(number).padStart(2, '0')}`,
    kind: 'contact',
    category: 'billing',
    state: 'new',
    name: 'Ada Example',
    email: 'ada@example.org',
    subject: `Question ${number}`,
    plan: 'premium',
    isAddressProven: true,
    assignedTo: null,
    receivedAt: hoursFromNow(-1),
    dueAt: hoursFromNow(3.5),
    isOverdue: false,
    firstAnsweredAt: null,
    closedAt: null,
    mergedInto: null,
    hasNewReply: false,
    spamReason: null,
    version: 1,
    ...changes,
  };
}

export function sampleEntry(number: number, changes: Partial<ThreadEntry> = {}): ThreadEntry {
  return {
    id: uuid(200 + number),
    kind: 'received',
    author: 'Ada Example',
    text: 'Why was I charged twice?',
    at: hoursFromNow(-1),
    attachments: [],
    delivery: null,
    ...changes,
  };
}

export const sampleStep = (number: number, changes: Partial<RequestDetail['steps'][number]> = {}) => ({
  id: uuid(300 + number),
  at: hoursFromNow(-1),
  by: null,
  action: 'received',
  from: null,
  to: null,
  ...changes,
});

export function sampleDetail(changes: Partial<RequestDetail> = {}): RequestDetail {
  return {
    ...sampleRequest(1),
    thread: [sampleEntry(1)],
    steps: [sampleStep(1)],
    privacyRuns: [],
    hasAccount: null,
    ...changes,
  };
}

export const noFigures = {
  byState: { new: 0, open: 0, waiting: 0, answered: 0, closed: 0 },
  overdue: 0,
  unassigned: 0,
  likelySpam: 0,
  medianFirstAnswerMinutes: null,
  p90FirstAnswerMinutes: null,
  answeredInTime: 0,
  answeredLate: 0,
};
