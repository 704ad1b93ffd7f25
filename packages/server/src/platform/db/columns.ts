/** The column of an attribute: last_modified for lastModified, encr_ds for encrDS. */
type ColumnName<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? Tail extends Uncapitalize<Tail>
      ? `${Head}${ColumnName<Tail>}`
      : `${Head}_${ColumnName<Tail>}`
    : `${Lowercase<Head>}${ColumnName<Tail>}`
  : Name;

/** Columns that hold attributes as they are: neither dates nor JSON, which a table names itself. */
export type Columns<Attributes> = {
  [Name in keyof Attributes as ColumnName<Name & string>]: Attributes[Name];
};

/** The column of an attribute. */
export const columnOf = (attribute: string): string =>
  attribute.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Attributes as the columns that hold them. */
export function toColumns<Attributes extends object>(attributes: Attributes): Columns<Attributes> {
  const columns = Object.entries(attributes).map(([name, value]) => [columnOf(name), value]);
  return Object.fromEntries(columns) as Columns<Attributes>;
}
