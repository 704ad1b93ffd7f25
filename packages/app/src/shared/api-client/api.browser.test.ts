import { MAX_PAGE_LIMIT } from '@signet/domain/resources/json-api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal, replaceNetwork } from '../../testing/network.ts';
import { api } from './api.ts';
import { to, toAll } from './fields.ts';
import { forgetAnswers } from './get-cache.ts';

const ID = '7b0e6d5e-7a3c-4d7e-9f0b-0d6a4f4f2c11';
const OTHER = '0a4f6d5e-1111-4d7e-9f0b-0d6a4f4f2c11';
const folder = (id: string) => ({ type: 'folders', id });

beforeEach(forgetAnswers);

describe('reading', () => {
  it('gets one resource, checked', async () => {
    const calls = replaceNetwork(() => json({ data: folder(ID) }));
    expect((await api.get('folders', ID)).id).toBe(ID);
    expect(calls[0]?.url).toBe(`/ui-api/folders/${ID}`);
  });

  it('refuses another resource than the requested one', async () => {
    replaceNetwork(() => json({ data: folder(OTHER) }));
    await expect(api.get('folders', ID)).rejects.toMatchObject({ code: 'UnfitAnswer' });
  });

  it('finds nothing where there is none', async () => {
    replaceNetwork(() => json({ data: null }));
    expect(await api.find('pins', { at: `/accounts/${ID}/pins` })).toBeNull();
  });

  it('reads all of a list, page by page', async () => {
    const calls = replaceNetwork(({ url }) =>
      url.endsWith('cursor=2')
        ? json({ data: [folder(OTHER)] })
        : json({ data: [folder(ID)], links: { next: '/folders?cursor=2' }, meta: { total: 2 } }),
    );
    const { items, meta } = await api.all('folders', { sort: 'name' });
    expect(items.map(({ id }) => id)).toEqual([ID, OTHER]);
    expect(meta).toEqual({ total: 2 });
    expect(calls.map(({ url }) => url)).toEqual([
      `/ui-api/folders?sort=name&page[limit]=${MAX_PAGE_LIMIT}`,
      '/ui-api/folders?cursor=2',
    ]);
  });
});

describe('writing', () => {
  it('creates with attributes and links, and returns the requested response', async () => {
    const calls = replaceNetwork(() => json({ data: folder(ID) }, 201));
    const fields = { name: 'Leases', workspace: to('workspaces', OTHER) };
    expect((await api.create('folders', fields, { answer: 'folders', include: ['workspace'] })).id).toBe(ID);
    expect(calls).toMatchObject([{ method: 'POST', url: '/ui-api/folders?include=workspace' }]);
    expect(calls[0]?.body).toEqual({
      data: {
        type: 'folders',
        attributes: { name: 'Leases' },
        relationships: { workspace: { data: { type: 'workspaces', id: OTHER } } },
      },
    });
  });

  it('creates elsewhere, with an id of the client', async () => {
    const calls = replaceNetwork(() => new Response(null, { status: 204 }));
    await api.create('companysettings2fa', {}, { at: `/companies/${OTHER}/settings`, id: ID });
    expect(calls).toMatchObject([{ method: 'POST', url: `/ui-api/companies/${OTHER}/settings` }]);
    expect(calls[0]?.body).toEqual({ data: { type: 'companysettings2fa', id: ID, attributes: {} } });
  });

  it('updates by id; a link may be empty, or name several', async () => {
    const calls = replaceNetwork(() => new Response(null, { status: 204 }));
    await api.update('workspaceaccessgrants', ID, { folder: to('folders', null) });
    expect(calls).toMatchObject([{ method: 'PATCH', url: `/ui-api/workspaceaccessgrants/${ID}` }]);
    expect(calls[0]?.body).toEqual({
      data: {
        type: 'workspaceaccessgrants',
        id: ID,
        attributes: {},
        relationships: { folder: { data: null } },
      },
    });
    const assignees = toAll('naturalpersons', [ID, OTHER]);
    await api.create('tasks', { title: 'Read', digitalAsset: to('digitalassets', ID), assignees });
    expect(calls[1]?.body).toMatchObject({
      data: {
        relationships: {
          assignees: {
            data: [
              { type: 'naturalpersons', id: ID },
              { type: 'naturalpersons', id: OTHER },
            ],
          },
        },
      },
    });
  });

  it('removes without a body, or with fields', async () => {
    const calls = replaceNetwork(() => new Response(null, { status: 204 }));
    await api.remove('folders', ID);
    await api.remove('totps', ID, { fields: { factor: '123456' } });
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['DELETE', `/ui-api/folders/${ID}`, undefined],
      [
        'DELETE',
        `/ui-api/secondfactors/${ID}`,
        { data: { type: 'totps', id: ID, attributes: { factor: '123456' } } },
      ],
    ]);
  });

  it('parses a response only on request', async () => {
    replaceNetwork(() => json({ data: folder(OTHER) }));
    await api.update('folders', ID, { name: 'Leases' });
    await expect(api.update('folders', ID, { name: 'Leases' }, { answer: 'folders' })).rejects.toMatchObject({
      code: 'UnfitAnswer',
    });
  });

  it('sends only fields of the domain’s request schemas', async () => {
    // the server of the tests would refuse all of it, too
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusal(422, 'UnexpectedError'));
    await Promise.allSettled([
      // @ts-expect-error a folder has no title
      api.update('folders', ID, { title: 'Leases' }),
      // @ts-expect-error a folder lies in a workspace
      api.create('folders', { name: 'Leases' }),
      // @ts-expect-error a company is no workspace
      api.create('folders', { name: 'Leases', workspace: to('companies', ID) }),
      // @ts-expect-error a link is made by to()
      api.create('folders', { name: 'Leases', workspace: { data: { type: 'workspaces', id: ID } } }),
      // @ts-expect-error sessions are not changed
      api.update('sessions', ID, {}),
    ]);
    expect(sent).toHaveBeenCalledTimes(5);
    sent.mockRestore();
  });
});
