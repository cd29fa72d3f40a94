// What SQL functions need of a connection: a pool, a client or a transaction.
import type { QueryResult, QueryResultRow } from 'pg';

/** With a name each connection parses and plans it once; the same name must always have the same text. */
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
