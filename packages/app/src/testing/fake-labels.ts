import { foldLabel } from '@signet/domain/labels/label-rules';
import type { LabelRole } from '@signet/domain/resources/tags/resource';
import type { Tag } from '../shared/api-client/entities.ts';
import { shown } from './complete.ts';
import { json, refusal, type RecordedCall } from './network.ts';

/** Labels as a server keeps them, and those of one contract. */
export interface FakeLabels {
  labels: Tag[];
  onContract: Tag[];
  answer: (call: RecordedCall) => Response;
}

interface LabelBody {
  data: {
    attributes: { value?: string; color?: number };
    relationships?: { into: { data: { id: string } } };
  };
}

const PAGE = 50;
const resourceOf = ({ id, role, ...attributes }: Tag) => ({ type: 'tags', id, attributes, meta: { role } });

export function labelOf(value: string, role: LabelRole = 'admin'): Tag {
  const id = crypto.randomUUID();
  return shown('tags', { id, attributes: { value, type: 'label', color: 3 }, meta: { role } });
}

/** A server that knows these labels, the first ones on the contract. */
export function fakeLabels(onContract: readonly Tag[], others: readonly Tag[] = []): FakeLabels {
  const state: FakeLabels = { labels: [...onContract, ...others], onContract: [...onContract], answer };
  const named = (value: string) => state.labels.find((label) => foldLabel(label.value) === foldLabel(value));

  function list(query: URLSearchParams): Response {
    const text = foldLabel(query.get('filter[value][like]') ?? '');
    const found = state.labels
      .filter(({ value }) => foldLabel(value).includes(text))
      .toSorted((left, right) => left.value.localeCompare(right.value));
    const from = Number(query.get('page[cursor]') ?? 0);
    query.set('page[cursor]', String(from + PAGE));
    const next = found.length > from + PAGE ? `/tags?${query}` : null;
    return json({ data: found.slice(from, from + PAGE).map(resourceOf), links: { next } });
  }

  function save(id: string | undefined, { value, color }: LabelBody['data']['attributes']): Response {
    const known = state.labels.find((label) => label.id === id);
    const taken = value === undefined ? undefined : named(value);
    if (taken !== undefined && taken !== known) return refusal(409, 'LabelAlreadyExists');
    const label = {
      ...(known ?? labelOf('')),
      ...(value && { value }),
      ...(color !== undefined && { color }),
    };
    state.labels = [...state.labels.filter((each) => each !== known), label];
    state.onContract = state.onContract.map((each) => (each.id === label.id ? label : each));
    return json({ data: resourceOf(label) }, known === undefined ? 201 : 200);
  }

  function forget(id: string | undefined): void {
    state.labels = state.labels.filter((label) => label.id !== id);
    state.onContract = state.onContract.filter((label) => label.id !== id);
  }

  function answer({ method, url, body }: RecordedCall): Response {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname.endsWith('/relationships/tags')) {
      const ids = (body as { data: { id: string }[] }).data.map(({ id }) => id);
      const others = state.onContract.filter(({ id }) => !ids.includes(id));
      const added = state.labels.filter(({ id }) => ids.includes(id));
      state.onContract = method === 'DELETE' ? others : [...others, ...added];
      return new Response(null, { status: 204 });
    }
    const [, id, work] = /\/tags(?:\/([^/]+))?(\/merge)?$/.exec(pathname) ?? [];
    if (method === 'GET') return list(searchParams);
    if (method === 'DELETE') {
      forget(id);
      return new Response(null, { status: 204 });
    }
    const { attributes, relationships } = (body as LabelBody).data;
    if (work === undefined) return save(id, attributes);
    const into = state.labels.find((label) => label.id === relationships?.into.data.id);
    const had = state.onContract.some((label) => label.id === id);
    forget(id);
    if (into === undefined) return refusal(404, 'NotFound');
    if (had && !state.onContract.includes(into)) state.onContract.push(into);
    return json({ data: resourceOf(into) });
  }

  return state;
}
