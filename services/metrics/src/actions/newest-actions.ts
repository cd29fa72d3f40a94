// The newest actions of each person among those that were added, without holding all of them.
import { compareEvents } from '@consilium/kit/rebuilds/latest.ts';
import { SHOWN_ACTIONS, type PersonsAction } from '../figures/recent-actions.sql.ts';

/** Sorting at every action would be slow, and holding all of them large. */
const SORTED_AT = 4 * SHOWN_ACTIONS;

export class NewestActions {
  readonly #people = new Map<string, PersonsAction[]>();
  #size = 0;

  /** Actions that are held now. */
  get size(): number {
    return this.#size;
  }

  add(action: PersonsAction): void {
    const actions = this.#people.get(action.pseudonym);
    this.#size += 1;
    if (!actions) this.#people.set(action.pseudonym, [action]);
    else if (actions.push(action) >= SORTED_AT) {
      const newest = newestOf(actions);
      this.#size -= actions.length - newest.length;
      this.#people.set(action.pseudonym, newest);
    }
  }

  list(): readonly PersonsAction[] {
    return [...this.#people.values()].flatMap(newestOf);
  }
}

function newestOf(actions: readonly PersonsAction[]): PersonsAction[] {
  if (actions.length <= SHOWN_ACTIONS) return [...actions];
  const distinct = new Map(actions.toReversed().map((action) => [action.id, action]));
  return [...distinct.values()]
    .toSorted((one, other) => compareEvents(placed(other), placed(one)))
    .slice(0, SHOWN_ACTIONS);
}

const placed = ({ at, id }: PersonsAction) => ({ at: at.getTime(), eventId: id });
