// Personal data: units of the day outside replies, under the random id of a hold, and questions without an account.
import type { PersonalTable, TableName } from '@consilium/kit/personal-data/personal-table.ts';
import { visitorQuestionFor } from '../replies/visitor-questions.sql.ts';
import { returnedKeptFor } from '../quota-holds/returned-holds.sql.ts';

function ofUnit(table: TableName, about: string, after: string): PersonalTable {
  return {
    table,
    owner: { unnamed: 'the random number of a unit, which names its owner for a week' },
    export: { notExported: 'a number and a time' },
    erase: { never: 'it names nobody once the counters are gone' },
    retention: { for: returnedKeptFor, after },
    kind: 'counters',
    about,
  };
}

export const holdTables: readonly PersonalTable[] = [
  ofUnit(
    'chat.escalations',
    'That a unit moves to the better class, so that no message is counted in the other one meanwhile.',
    'it began',
  ),
  ofUnit('chat.returned_holds', 'A unit that pays for no message any more.', 'it was returned'),
  {
    table: 'chat.visitor_questions',
    owner: { unnamed: 'a number made from a random one in a cookie' },
    export: { notExported: 'it belongs to no account' },
    erase: { never: 'nothing leads from an account to it' },
    retention: { for: visitorQuestionFor, after: 'the question' },
    kind: 'visitors',
    about:
      'That a question without an account is being answered, so that it is answered once. The question is not in it.',
  },
  ofUnit('chat.units_past_limit', 'A unit that was counted beyond the limit of a day.', 'it was counted'),
];
