import type {
  ColumnNode,
  ColumnUpdateNode,
  DeleteQueryNode,
  InsertQueryNode,
  OperationNode,
  OrderByItemNode,
  RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  UpdateQueryNode,
} from '../../packages/server/test/support/kysely-on.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a table as a transaction sees them. */
export interface Rows {
  all(table: string): Row[];
  put(table: string, row: Row): void;
  remove(table: string, row: Row): void;
  /** The row with the same key, which other transactions may have written meanwhile. */
  sameKey(table: string, row: Row): Row | undefined;
  /** Of the column `number`, where the statement gives none. */
  nextNumber(): number;
}

/** A node of Kysely of whatever kind; what is asked of it that it has not is undefined. */
type Node = OperationNode & Record<string, never>;

/**
 * Does what a statement of the product says to the rows. Knows as much of SQL as these statements need, and refuses the rest.
 *
 * @returns the rows that the statement answers with
 */
export function execute(statement: RootOperationNode, rows: Rows): Row[] {
  switch (statement.kind) {
    case 'SelectQueryNode':
      return select(statement, rows);
    case 'InsertQueryNode':
      return insert(statement, rows);
    case 'UpdateQueryNode':
      return update(statement, rows);
    case 'DeleteQueryNode':
      return remove(statement, rows);
    default:
      throw unknown(statement);
  }
}

function select({ from, where, orderBy, limit, selections = [] }: SelectQueryNode, rows: Rows): Row[] {
  const found = rows.all(tableOf(from?.froms[0])).filter((row) => fits(where?.where, row));
  for (const item of (orderBy?.items ?? []).toReversed()) found.sort(orderOf(item));
  const count = limit === undefined ? found.length : Number(valueOf(limit.limit, {}));
  return found.slice(0, count).map((row) => selected(selections, row));
}

function insert(statement: InsertQueryNode, rows: Rows): Row[] {
  const table = tableOf(statement.into);
  const names = (statement.columns ?? []).map(nameOf);
  for (const values of (statement.values as unknown as { values: Node[] }).values) {
    const row = Object.fromEntries(names.map((name, index) => [name, listed(values)[index]]));
    const known = rows.sameKey(table, row);
    if (known === undefined) rows.put(table, { ...row, number: row['number'] ?? rows.nextNumber() });
    else if (statement.onConflict?.updates !== undefined)
      rows.put(table, changed(known, statement.onConflict.updates));
    else throw Object.assign(new Error(`a row of ${table} is there already`), { code: '23505' });
  }
  return [];
}

function update({ table, where, updates = [], returning }: UpdateQueryNode, rows: Rows): Row[] {
  const name = tableOf(table);
  const found = rows.all(name).filter((row) => fits(where?.where, row));
  const after = found.map((row) => changed(row, updates));
  for (const row of after) rows.put(name, row);
  return returning === undefined ? [] : after.map((row) => selected(returning.selections, row));
}

function remove({ from, where }: DeleteQueryNode, rows: Rows): Row[] {
  const table = tableOf(from.froms[0]);
  for (const row of rows.all(table)) if (fits(where?.where, row)) rows.remove(table, row);
  return [];
}

function changed(row: Row, updates: readonly ColumnUpdateNode[]): Row {
  const values = updates.map(({ column, value }) => [nameOf(column), valueOf(value, row)]);
  return { ...row, ...Object.fromEntries(values) };
}

function selected(selections: readonly SelectionNode[], row: Row): Row {
  const found: Record<string, unknown> = {};
  for (const { selection } of selections) {
    if (selection.kind === 'SelectAllNode') return row;
    const { column } = selection as unknown as { column: Node };
    if (column.kind === 'SelectAllNode') return row;
    found[nameOf(column)] = row[nameOf(column)] ?? null;
  }
  return found;
}

function fits(condition: OperationNode | undefined, row: Row): boolean {
  if (condition === undefined) return true;
  const node = condition as Node;
  switch (node.kind) {
    case 'AndNode':
      return fits(node['left'], row) && fits(node['right'], row);
    case 'OrNode':
      return fits(node['left'], row) || fits(node['right'], row);
    case 'ParensNode':
      return fits(node['node'], row);
    default:
      return valueOf(node, row) === true;
  }
}

function valueOf(operand: OperationNode, row: Row): unknown {
  const node = operand as Node;
  switch (node.kind) {
    case 'ValueNode':
      return node['value'];
    case 'ReferenceNode':
      return row[nameOf(node['column'] ?? node)];
    case 'PrimitiveValueListNode':
    case 'ValueListNode':
      return listed(node);
    case 'BinaryOperationNode':
      return operation(node, row);
    default:
      throw unknown(node);
  }
}

function operation(node: Node, row: Row): unknown {
  const { operator } = node['operator'] as unknown as { operator: string };
  const [left, right] = [node['leftOperand'], node['rightOperand']].map((operand) =>
    comparable(valueOf(operand ?? node, row)),
  );
  if (operator === 'is') return left === right;
  if (left === null || right === null) return null;
  switch (operator) {
    case '=':
      return left === right;
    case 'in':
      return (right as unknown[]).includes(left);
    case '<':
      return Number(left) < Number(right);
    case '<=':
      return Number(left) <= Number(right);
    case '>=':
      return Number(left) >= Number(right);
    case '+':
      return Number(left) + Number(right);
    default:
      throw new TypeError(`This simulation knows no ${operator}.`);
  }
}

function orderOf({ orderBy, direction }: OrderByItemNode): (one: Row, other: Row) => number {
  const isDescending = (direction as { sqlFragments?: string[] } | undefined)?.sqlFragments?.[0] === 'desc';
  return (one, other) => {
    const difference = Number(valueOf(orderBy, one)) - Number(valueOf(orderBy, other));
    return isDescending ? -difference : difference;
  };
}

function listed(list: OperationNode): unknown[] {
  const { kind, values } = list as unknown as { kind: string; values: OperationNode[] };
  return kind === 'PrimitiveValueListNode' ? values : values.map((value) => valueOf(value, {}));
}

function tableOf(from: OperationNode | undefined): string {
  const { table } = from as unknown as { table: { identifier: { name: string } } };
  return table.identifier.name;
}

function nameOf(column: OperationNode): string {
  return (column as ColumnNode).column.name;
}

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));

const unknown = ({ kind }: OperationNode): Error => new TypeError(`This simulation knows no ${kind}.`);
