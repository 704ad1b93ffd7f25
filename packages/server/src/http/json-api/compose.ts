import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { Db, Tx } from '../../platform/db/database.ts';
import { sideBySide } from '../../platform/db/side-by-side.ts';
import { Composition } from './composition.ts';
import { edgesOf, typeOf, type Branch, type IncludeTree } from './edge.ts';
import { resourceOf } from './registry.ts';
import { groupBy, type Row, type Viewer } from './resource.ts';

interface ComposeOptions {
  db: Db | Tx;
  viewer: Viewer;
  type: string;
  include: readonly string[];
}

/** The document of one resource with its `include`d resources; the paths must have been checked (parse-query.ts). */
export async function composeOne(options: ComposeOptions & { row: Row }): Promise<ResourceDocument> {
  const { primary, included } = await compose({ ...options, rows: [options.row] });
  return { data: primary[0] ?? null, ...(options.include.length === 0 ? {} : { included }) };
}

/** The document of a list; `next` is the address of the next page below /ui-api. */
export async function composeList(
  options: ComposeOptions & { rows: readonly Row[]; next: string | null; meta?: Record<string, unknown> },
): Promise<ResourceDocument> {
  const { primary, included } = await compose(options);
  return {
    data: primary,
    ...(options.include.length === 0 ? {} : { included }),
    links: { next: options.next },
    ...(options.meta === undefined ? {} : { meta: options.meta }),
  };
}

async function compose(options: ComposeOptions & { rows: readonly Row[] }) {
  const { db, viewer, type, rows, include } = options;
  const composition = new Composition(db, viewer);
  const primary = new Set(rows.map((row) => composition.objectOf(type, row)));
  let level: Branch[] = rows.length === 0 ? [] : [{ type, rows, tree: treeOf(include) }];
  while (level.length > 0) level = await addLevel(composition, level);
  return { primary: [...primary], included: composition.objects.filter((object) => !primary.has(object)) };
}

/**
 * Reads the next level, the rows related to those of this level: one query per edge, however many rows there are, and all
 * queries of a level at once.
 */
async function addLevel(composition: Composition, branches: readonly Branch[]): Promise<Branch[]> {
  const edges = branches.flatMap((branch) => edgesOf(composition, branch));
  const targets = new Map<string, Set<string>>();
  for (const edge of edges) {
    const { type } = edge.relation;
    targets.set(type, new Set([...(targets.get(type) ?? []), ...edge.targets]));
  }
  await sideBySide(composition.db, [
    ...branches.map((branch) => () => addMeta(composition, branch)),
    ...edges.map(({ read }) => read),
    ...[...targets].map(
      ([type, ids]) =>
        () =>
          composition.load(type, ids),
    ),
  ]);
  return edges.flatMap(({ relation, subtree, related }) =>
    [...groupBy(related(), (row) => typeOf(row, relation))].map(([type, rows]) => {
      for (const row of rows) composition.objectOf(type, row);
      return { type, rows, tree: subtree };
    }),
  );
}

async function addMeta(composition: Composition, { type, rows }: Branch): Promise<void> {
  const metas = await resourceOf(type).meta?.(composition.db, rows, composition.viewer);
  if (metas === undefined) return;
  for (const row of rows) {
    const meta = metas.get(row.id);
    if (meta !== undefined) composition.objectOf(type, row).meta = meta;
  }
}

function treeOf(paths: readonly string[]): IncludeTree {
  const tree: IncludeTree = {};
  for (const path of paths) {
    let branch = tree;
    for (const name of path.split('.')) branch = branch[name] ??= {};
  }
  return tree;
}
