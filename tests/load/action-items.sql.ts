// SQL that fills an account with action items in every state.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** With three steps each, over all experts, due from 100 days ago to 100 days ahead; every tenth without a due date. */
export async function seedActionItems(db: Queryable, email: string, count: number): Promise<void> {
  await db.query(
    `with person as (select id from auth.users where email = $1),
     items as (
       insert into chat.action_items (id, user_id, title, description, expert_type, priority, status, due_date, estimated_duration,
         created_at, updated_at, completed_at, position)
       select gen_random_uuid(), person.id, 'Case ' || n || ': write it down and ask for it', repeat('What it is about. ', 10),
              (array['tech', 'career', 'finance', 'health', 'legal', 'home', 'general', 'relationships'])[1 + n % 8],
              (array['Low', 'Medium', 'High', 'Urgent'])[1 + n % 4], status.name,
              case when n % 10 = 0 then null else current_date - 100 + n % 200 end, '30 minutes',
              now() - n * interval '1 minute', now(), case when status.name = 'Completed' then now() end, n * 1048576::bigint
         from person, generate_series(1, $2::int) as n,
              lateral (select (array['Not Started', 'In Progress', 'Blocked', 'Completed', 'Abandoned'])[1 + n % 5] as name) status
       returning id)
     insert into chat.action_steps (id, action_item_id, step_number, description)
     select gen_random_uuid(), items.id, number, 'Step ' || number from items, generate_series(1, 3) as number`,
    [email, count],
  );
  await db.query('analyze chat.action_items, chat.action_steps');
}
