// What SQL functions need of a connection: a pool, a client or a transaction.
import type { QueryResult, QueryResultRow } from 'pg';

export interface Queryable {
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}
