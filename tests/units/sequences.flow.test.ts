// Random sequences on units counted in Postgres. QUOTA_SEQUENCES=20000 runs many of them, for more than half an hour.
import { describeSequences } from './sequences.suite.ts';

describeSequences('Postgres', async () => ({
  environment: {},
  async use({ database }, { pseudonym }, { standard, premium }) {
    await database.pool().query(
      `with day as (
         insert into quota.windows (subject, starts_at, ends_at)
         select $1, date_trunc('day', now(), 'UTC'), date_trunc('day', now(), 'UTC') + interval '1 day' returning starts_at)
       insert into quota.counters (subject, class, window_starts_at, used, held)
       select $1, used.class, starts_at, used.units, 0
         from day cross join (values ('standard', $2::int), ('premium', $3::int)) as used (class, units)`,
      [pseudonym, standard, premium],
    );
  },
  async stop() {},
}));
