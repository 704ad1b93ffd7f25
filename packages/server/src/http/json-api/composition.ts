import type { ResourceObject } from '@signet/domain/resources/json-api';
import type { Db, Tx } from '../../platform/db/database.ts';
import { resourceOf } from './registry.ts';
import type { Row, Viewer } from './resource.ts';

/** The parts of one document: the rows read for it, and their resources. */
export class Composition {
  readonly db: Db | Tx;
  readonly viewer: Viewer;
  readonly #rows = new Map<string, Row>();
  readonly #objects = new Map<string, ResourceObject>();

  constructor(db: Db | Tx, viewer: Viewer) {
    this.db = db;
    this.viewer = viewer;
  }

  get objects(): ResourceObject[] {
    return [...this.#objects.values()];
  }

  /** Stores a row that was read with another one. */
  addRow(type: string, row: Row): void {
    this.#rows.set(keyOf(type, row.id), row);
  }

  row(type: string, id: string): Row | undefined {
    return this.#rows.get(keyOf(type, id));
  }

  /** Reads the rows with these ids, except those already read. */
  async load(type: string, ids: ReadonlySet<string>): Promise<void> {
    const missing = [...ids].filter((id) => this.row(type, id) === undefined);
    if (missing.length === 0) return;
    for (const row of await resourceOf(type).load(this.db, missing)) this.addRow(type, row);
  }

  /** The resource of a row; the same object each time. */
  objectOf(type: string, row: Row): ResourceObject {
    const key = keyOf(type, row.id);
    const object = this.#objects.get(key) ?? shown(type, row, this.viewer);
    this.#objects.set(key, object);
    return object;
  }
}

function shown(type: string, row: Row, viewer: Viewer): ResourceObject {
  const resource = resourceOf(type);
  const relationships: NonNullable<ResourceObject['relationships']> = {};
  for (const [name, link] of Object.entries(resource.links)) {
    const target = link(row);
    const linkType = resource.definition.relationships[name]?.type ?? '';
    relationships[name] = { data: typeof target === 'string' ? { type: linkType, id: target } : target };
  }
  return { type, id: row.id, attributes: resource.attributes(row, viewer), relationships };
}

const keyOf = (type: string, id: string): string => `${type}/${id}`;
