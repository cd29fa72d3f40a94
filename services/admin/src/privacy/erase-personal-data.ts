// Nothing here is kept under a person's name or pseudonym: the feed says what happened, not to whom.
import type { EraseOwner } from '@consilium/kit/personal-data/personal-data.ts';

export const erasePersonalData: EraseOwner = async () => 0;
