import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as JSON text (both drivers turn arrays into something else otherwise). */
export type Json<T> = ColumnType<T, string, string>;
