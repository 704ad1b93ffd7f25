import type { RelationshipDefinition } from '@signet/domain/resources/definition';
import type { Composition } from './composition.ts';
import { resourceOf } from './registry.ts';
import type { Link, Related, Row } from './resource.ts';

/** Include paths as a tree: `a.b` and `a.c` share the edge `a`. */
export interface IncludeTree {
  [relation: string]: IncludeTree;
}

/** Rows of one type, and their includes. */
export interface Branch {
  type: string;
  rows: readonly Row[];
  tree: IncludeTree;
}

/** An included relationship of the rows of a branch. */
export interface Edge {
  relation: RelationshipDefinition;
  subtree: IncludeTree;
  /** The related rows that are known by their ids and may have to be loaded. */
  targets: ReadonlySet<string>;
  /** Queries the related rows whose ids are not known. */
  read: () => Promise<void>;
  /** The related rows, once everything has been read; the parents name them. */
  related: () => readonly Row[];
}

export function edgesOf(composition: Composition, branch: Branch): Edge[] {
  const { type, rows, tree } = branch;
  const { definition, links, linked, queries } = resourceOf(type);
  const { db, viewer } = composition;
  const ids = rows.map(({ id }) => id);
  return Object.entries(tree).map(([name, subtree]) => {
    const relation = definition.relationships[name];
    const link = links[name];
    const query = queries?.[name];
    if (relation === undefined) throw new RangeError(`${type} has no relationship ${name}.`);
    if (link !== undefined) {
      for (const row of rows.flatMap((parent) => linked?.[name]?.(parent) ?? []))
        composition.addRow(relation.type, row);
      return { relation, subtree, ...linkEdge(composition, rows, relation, link) };
    }
    if (query === undefined) throw new RangeError(`${type} cannot include ${name}.`);
    const ask = () => query(db, ids, viewer, rows);
    return { relation, subtree, ...queryEdge(composition, branch, { name, relation, ask }) };
  });
}

type EdgeReads = Pick<Edge, 'targets' | 'read' | 'related'>;

function linkEdge(
  composition: Composition,
  rows: readonly Row[],
  { type }: RelationshipDefinition,
  link: (row: Row) => Link,
): EdgeReads {
  const targets = new Set(rows.map(link).filter((target) => typeof target === 'string'));
  return {
    targets,
    read: async () => undefined,
    related: () => [...targets].flatMap((id) => composition.row(type, id) ?? []),
  };
}

function queryEdge(
  composition: Composition,
  { type, rows }: Branch,
  { name, relation, ask }: { name: string; relation: RelationshipDefinition; ask: () => ReturnType<Related> },
): EdgeReads {
  let found: Awaited<ReturnType<Related>> = new Map();
  const shown = (children: readonly Row[]) => (relation.many ? children : children.slice(0, 1));
  return {
    targets: new Set(),
    async read() {
      found = await ask();
    },
    related() {
      for (const row of rows) {
        const identifiers = shown(found.get(row.id) ?? []).map((child) => ({
          type: typeOf(child, relation),
          id: child.id,
        }));
        const object = composition.objectOf(type, row);
        const data = relation.many ? identifiers : (identifiers[0] ?? null);
        object.relationships = { ...object.relationships, [name]: { data } };
      }
      const children = [...found.values()].flatMap(shown);
      for (const child of children) composition.addRow(typeOf(child, relation), child);
      return children;
    },
  };
}

export const typeOf = (row: Row, relation: RelationshipDefinition): string =>
  row.resourceType ?? relation.type;
