import { sql } from 'kysely';

/** Wrapped secrets that a call brings for several rows, as a table `given(id, encr_ds)` for one statement about all of them. */
export function givenEnvelopes(grants: readonly { id: string; encrDS: string }[]) {
  const ids = grants.map(({ id }) => id);
  const envelopes = grants.map(({ encrDS }) => encrDS);
  return sql<{ id: string; encr_ds: string }>`unnest(${ids}::uuid[], ${envelopes}::text[])`.as<'given'>(
    sql`given(id, encr_ds)`,
  );
}
