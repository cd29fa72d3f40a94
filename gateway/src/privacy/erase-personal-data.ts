// What the gateway keeps of a person: the copy of plan, zone and roles, and the minute of their last refusals.
import type { EraseOwner } from '@consilium/kit/personal-data/personal-data.ts';
import { eraseDenials, eraseEntitlement } from './erase-personal-data.sql.ts';

export const erasePersonalData: EraseOwner = async (tx, { pseudonym }) =>
  (await eraseEntitlement(tx, pseudonym)) + (await eraseDenials(tx, pseudonym));
