import type { z } from '../schema/zod-mini.ts';

export interface RelationshipDefinition {
  type: string;
  many: boolean;
  /** A second type that it may name, for locations. */
  orType?: string;
}

/**
 * The members of a resource, and the parameters of its lists. The server serves nothing that is not named here. Definitions
 * are written `as const satisfies ResourceDefinition`, so that the types of a call know the names in them.
 */
export interface ResourceDefinition {
  type: string;
  attributes: z.ZodMiniObject;
  relationships: Readonly<Record<string, RelationshipDefinition>>;
  /** The values of `meta.role`, the viewer's role; `meta.userPermissions` beside it lists what the viewer may do. */
  roles?: readonly string[];
  /** Allowed `include` paths, each written out. */
  include: readonly string[];
  /** Allowed `sort` fields. */
  sort: readonly string[];
  /** Allowed filters: path -> operators. */
  filters: Readonly<Record<string, readonly FilterOperator[]>>;
  /** Lists are paged by `page[offset]`, for short lists that people jump in; otherwise by cursor. */
  offset?: true;
}

export type FilterOperator = 'eq' | 'ne' | 'ge' | 'le' | 'like';

export const one = (type: string): RelationshipDefinition => ({ type, many: false });
export const many = (type: string): RelationshipDefinition => ({ type, many: true });
