import {
  CommandCompleteMessage,
  DatabaseError,
  DataRowMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { typeParsers } from '../type-parsers.ts';

type Row = Record<string, unknown>;

export interface QueryResult {
  rows: Row[];
  /** How many rows the statement made, changed, deleted or answered. */
  affectedRows: number;
}

/**
 * Reads what the engine answers to one statement, with the reader and the types of the driver for PostgreSQL: both
 * engines give the same values.
 *
 * @param bytes messages of the PostgreSQL protocol, version 3
 * @throws DatabaseError when it was refused; `code` is the SQLSTATE
 */
export function readAnswer(bytes: Uint8Array): QueryResult {
  const rows: Row[] = [];
  let readRow: (message: DataRowMessage) => Row = () => ({});
  let affectedRows = 0;
  let refusal: DatabaseError | undefined;
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message) => {
    if (message instanceof DataRowMessage) rows.push(readRow(message));
    else if (message instanceof RowDescriptionMessage) readRow = readerOf(message);
    else if (message instanceof CommandCompleteMessage)
      affectedRows = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
    else if (message instanceof DatabaseError) refusal = message;
  });
  if (refusal !== undefined) throw refusal;
  return { rows, affectedRows };
}

function readerOf({ fields }: RowDescriptionMessage): (message: DataRowMessage) => Row {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: typeParsers.getTypeParser(dataTypeID),
  }));
  return ({ fields: values }) => {
    const row: Row = {};
    for (const [place, { name, parse }] of columns.entries()) {
      const value = values[place] as string | null;
      row[name] = value === null ? null : parse(value);
    }
    return row;
  };
}
