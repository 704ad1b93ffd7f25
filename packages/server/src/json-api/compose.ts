import type { ResourceDocument, ResourceObject } from '@signet/domain/resources/json-api';
import type { Db, Tx } from '../db/database.ts';
import { RESOURCES } from '../resources/registry.ts';
import { groupBy, type Once, type ParentRead, type Resource, type Row, type Viewer } from './resource.ts';

/** Include paths as a tree: `a.b` and `a.c` share the edge `a`. */
interface IncludeTree {
  [relation: string]: IncludeTree;
}

interface Composition {
  db: Db | Tx;
  viewer: Viewer;
  rows: Map<string, Row>;
  objects: Map<string, ResourceObject>;
}

interface ComposeOptions {
  db: Db | Tx;
  viewer: Viewer;
  type: string;
  include: readonly string[];
}

/** The document of one resource with what `include` asks for; the paths must have been checked (parse-query.ts). */
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
  const composition: Composition = {
    db: options.db,
    viewer: options.viewer,
    rows: new Map(),
    objects: new Map(),
  };
  const primary = await addRows(composition, options.type, options.rows, treeOf(options.include));
  const keys = new Set(primary.map(keyOf));
  return {
    primary,
    included: [...composition.objects.values()].filter((object) => !keys.has(keyOf(object))),
  };
}

/** Adds the rows and, edge by edge, what hangs on them: one query an edge, however many rows there are. */
async function addRows(
  composition: Composition,
  type: string,
  rows: readonly Row[],
  tree: IncludeTree,
): Promise<ResourceObject[]> {
  if (rows.length === 0) return [];
  const { db, viewer } = composition;
  const ids = rows.map(({ id }) => id);
  const once = onceFor((read) => read(db, ids, viewer));
  const resource = resourceOf(type);
  const objects = rows.map((row) => objectOf(composition, type, resource, row));
  const metas = await resource.meta?.(db, rows, viewer);
  for (const object of objects) {
    const meta = metas?.get(object.id);
    if (meta !== undefined) object.meta = meta;
  }
  for (const [name, subtree] of Object.entries(tree)) {
    const relation = resource.definition.relationships[name];
    if (relation === undefined) throw new RangeError(`${type} has no relationship ${name}.`);
    const link = resource.links[name];
    if (link !== undefined) {
      const targets = new Set(rows.map(link).filter((target) => typeof target === 'string'));
      for (const row of rows.flatMap((parent) => resource.linked?.[name]?.(parent) ?? []))
        composition.rows.set(`${relation.type}/${row.id}`, row);
      await addRows(
        composition,
        relation.type,
        await rowsOf(composition, relation.type, [...targets]),
        subtree,
      );
      continue;
    }
    const related = await resource.queries?.[name]?.(db, ids, viewer, once);
    const shown = (found: readonly Row[]) => (relation.many ? found : found.slice(0, 1));
    const typeOf = (child: Row): string => child.resourceType ?? relation.type;
    const included = [...(related?.values() ?? [])].flatMap(shown);
    for (const [childType, children] of groupBy(included, typeOf)) {
      for (const child of children) composition.rows.set(`${childType}/${child.id}`, child);
      await addRows(composition, childType, children, subtree);
    }
    for (const object of objects) {
      const identifiers = shown(related?.get(object.id) ?? []).map((child) => ({
        type: typeOf(child),
        id: child.id,
      }));
      object.relationships = {
        ...object.relationships,
        [name]: { data: relation.many ? identifiers : (identifiers[0] ?? null) },
      };
    }
  }
  return objects;
}

function onceFor(run: Once): Once {
  const known = new Map<ParentRead<unknown>, Promise<unknown>>();
  return <T>(read: ParentRead<T>) => {
    const answer = (known.get(read) as Promise<T> | undefined) ?? run(read);
    known.set(read, answer);
    return answer;
  };
}

async function rowsOf(composition: Composition, type: string, ids: readonly string[]): Promise<Row[]> {
  const missing = ids.filter((id) => !composition.rows.has(`${type}/${id}`));
  const loaded = missing.length === 0 ? [] : await resourceOf(type).load(composition.db, missing);
  for (const row of loaded) composition.rows.set(`${type}/${row.id}`, row);
  return ids.flatMap((id) => composition.rows.get(`${type}/${id}`) ?? []);
}

function objectOf(
  { objects, viewer }: Composition,
  type: string,
  resource: Resource,
  row: Row,
): ResourceObject {
  const known = objects.get(`${type}/${row.id}`);
  if (known !== undefined) return known;
  const relationships: NonNullable<ResourceObject['relationships']> = {};
  for (const [name, link] of Object.entries(resource.links)) {
    const target = link(row);
    const linkType = resource.definition.relationships[name]?.type ?? '';
    relationships[name] = { data: typeof target === 'string' ? { type: linkType, id: target } : target };
  }
  const object: ResourceObject = {
    type,
    id: row.id,
    attributes: resource.attributes(row, viewer),
    relationships,
  };
  objects.set(`${type}/${row.id}`, object);
  return object;
}

function treeOf(paths: readonly string[]): IncludeTree {
  const tree: IncludeTree = {};
  for (const path of paths) {
    let branch = tree;
    for (const name of path.split('.')) branch = branch[name] ??= {};
  }
  return tree;
}

function resourceOf(type: string): Resource {
  const resource = RESOURCES[type];
  if (resource === undefined) throw new RangeError(`There is no resource ${type}.`);
  return resource;
}

const keyOf = ({ type, id }: ResourceObject): string => `${type}/${id}`;
