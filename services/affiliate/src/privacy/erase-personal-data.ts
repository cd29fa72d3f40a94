// Nothing here is kept under a person's name or pseudonym: the catalogue belongs to nobody.
import type { EraseOwner } from '@consilium/kit/personal-data/personal-data.ts';

export const erasePersonalData: EraseOwner = async () => 0;
