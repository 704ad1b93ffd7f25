import type { ResourceDefinition } from '@signet/domain/resources/definition';
import type { z } from 'zod';
import { columnOf, type Columns } from '../../platform/db/columns.ts';

/** A row with a column for each attribute; a timestamp may be a Date there. */
type RowOf<Attributes> = Columns<{
  [Name in keyof Attributes]: Attributes[Name] | (string extends Attributes[Name] ? Date : never);
}>;

/** The attributes of a resource whose columns have the same names (columns.ts). Other columns are not shown. */
export function attributesOf<D extends ResourceDefinition>(
  { attributes }: D,
  row: RowOf<z.output<D['attributes']>>,
): z.output<D['attributes']> {
  const columns: Readonly<Record<string, unknown>> = row;
  const shown = Object.keys(attributes.shape).map((name) => {
    const value = columns[columnOf(name)];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(shown) as z.output<D['attributes']>;
}
