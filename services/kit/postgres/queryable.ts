// What SQL functions need: a pool, a client or a transaction.
import type { QueryResult, QueryResultRow } from 'pg';

/** A named statement is parsed and planned once per connection; the same name must always have the same text. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface Queryable {
  query<Row extends QueryResultRow = QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}
