import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import { eventEnvelopeSchema } from '@consilium/contracts/event.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { eventCatalogue } from '@consilium/contracts/events/event-catalogue.ts';
import { notInTheFeed, summariseEvent, typesWithSentence } from './summarise-event.ts';

const samples = new URL('../../../../contracts/events/', import.meta.url);

async function sampleOf(type: string, data: Record<string, unknown> = {}): Promise<EventEnvelope> {
  const sample = eventEnvelopeSchema.parse(JSON.parse(await readFile(new URL(`${type}.sample.json`, samples), 'utf8')));
  return { ...sample, data: { ...sample.data, ...data } };
}

const sentenceFor = async (type: string, data: Record<string, unknown>) =>
  summariseEvent(await sampleOf(`consilium.${type}.v1`, data))?.summary;

/** Where the sample is one of those that the feed leaves out. */
const said: Readonly<Record<string, Record<string, unknown>>> = {
  'consilium.accounts.sessions-revoked.v1': { reason: 'reuse' },
};

describe('the feed', () => {
  test('has a sentence for every type of events, or the reason why it has none', () => {
    const types = eventCatalogue.map(({ type }) => type);
    expect([...typesWithSentence, ...Object.keys(notInTheFeed)].toSorted()).toEqual(types.toSorted());
  });

  test.each(typesWithSentence)('says in plain words what happened: %s', async (type) => {
    const sentence = summariseEvent(await sampleOf(type, said[type]))?.summary;
    expect(sentence).toMatch(/^[A-Z0-9][^_]+$/u);
    expect(sentence).not.toContain('undefined');
  });

  test.each([
    ['support.request-state-changed', { from: 'new', to: 'open' }, 'A request is open'],
    ['support.request-state-changed', { from: 'open', to: 'closed' }, 'A request was closed'],
    ['support.request-state-changed', { from: 'open', to: 'parked' }, 'A request changed its state'],
    ['affiliate.link-followed', {}, `A partner link was followed: ${affiliateNetworks.amazon.name}`],
    ['affiliate.link-followed', { network: null }, 'A partner link was followed'],
    ['affiliate.recommendation-shown', {}, 'A partner product was shown'],
    ['user_actions.check-back-answered', { outcome: 'no' }, 'Somebody said that advice did not work'],
    ['usage.free-reply-ended', { delivered: false }, 'A free reply failed'],
    ['accounts.account-roles-changed', { roles: [] }, 'Somebody has no role any more'],
    ['metrics.level-reached', { level: 'explorer' }, 'Somebody reached a level: Explorer'],
  ])('of %s with %j says: %s', async (type, data, sentence) => {
    expect(await sentenceFor(type, data)).toBe(sentence);
  });

  test.each([
    ['user_actions.user-action-recorded', { actionType: 'affiliate_click' }],
    ['user_actions.action-item-changed', { change: 'added' }],
    ['accounts.sessions-revoked', { reason: 'sign_out' }],
    ['accounts.account-signed-in', {}],
  ])('leaves out what another event says, or everybody does: %s with %j', async (type, data) => {
    expect(await sentenceFor(type, data)).toBeUndefined();
  });
});
