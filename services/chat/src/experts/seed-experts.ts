// Updates the table of experts from their folders, so that conversations can reference a new one and cards show new texts.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';
import { upsertExperts } from './experts.sql.ts';

/** Returns how many rows were written: none when the table matches the folders. */
export function seedExperts(db: Queryable): Promise<number> {
  return upsertExperts(
    db,
    expertIds.map((id) => ({ position: expertFile(id).position, ...expertOfFolder(id) })),
  );
}

function expertOfFolder(id: ExpertId): Expert {
  return { id, ...expertFile(id).card, image: null, color: `hue-${id}`, category: id };
}
