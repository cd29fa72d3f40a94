// Sections that are written for one side of a dispute.
import { describe, expect, test } from '@jest/globals';
import { fittingSection } from '../conversation/fitting-section.ts';
import { branchFits } from './choose-branch.ts';
import { loadPlaybooks } from './load-playbooks.ts';
import { isForOtherSide } from './other-side.ts';
import type { PlaybookBranch } from './playbook.ts';

const playbook = loadPlaybooks().find(({ title }) => title === 'Getting a rental deposit back');
if (!playbook) throw new Error('the playbook on deposits is gone');
const ofLandlord = playbook.branches.find(({ cues }) => cues.includes('i am the landlord')) as PlaybookBranch;

describe('the section for landlords', () => {
  test.each([
    'My landlord refuses to give the deposit back and says the carpet is stained. Should I write a letter or go to court?',
    'the landlord keeps my deposit',
    'I am a tenant and my landlord says the oven is dirty',
  ])('is not for: %s', (message) => {
    expect(isForOtherSide(ofLandlord, message)).toBe(true);
    expect(branchFits(playbook, message).get(ofLandlord)).toBe(0);
    expect(fittingSection(playbook, message, undefined)?.branch).not.toBe(ofLandlord);
  });

  test.each([
    'I’m the landlord and the flat was left filthy',
    'As a private landlord, how much may I keep?',
    'my tenant left damage, I am a new landlord',
    'My tenants burnt the worktop',
  ])('is for: %s', (message) => {
    expect(isForOtherSide(ofLandlord, message)).toBe(false);
  });
});

test('a section that is written for no role is for everybody', () => {
  const others = playbook.branches.filter((branch) => branch !== ofLandlord);
  expect(others.some((branch) => isForOtherSide(branch, 'My landlord kept the deposit'))).toBe(false);
});
