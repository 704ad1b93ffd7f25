import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as JSON text (otherwise both drivers convert arrays to something else). */
export type Json<T> = ColumnType<T, string, string>;
