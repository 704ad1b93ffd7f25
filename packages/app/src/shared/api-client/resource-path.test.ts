import { describe, expect, it } from 'vitest';
import { listPath, resourcePath } from './resource-path.ts';

const ID = '7b0e6d5e-7a3c-4d7e-9f0b-0d6a4f4f2c11';

describe('the path of a resource', () => {
  it('is its type and its id', () => {
    expect(resourcePath('folders', ID)).toBe(`/folders/${ID}`);
  });

  it('is written as in the specification where that differs from the type', () => {
    expect(resourcePath('totps', ID)).toBe(`/secondfactors/${ID}`);
    expect(listPath('customfielddefinitions', {})).toBe('/customFieldDefinitions');
  });

  it('can be given explicitly', () => {
    expect(resourcePath('billinginfos', { at: `/companies/${ID}/billing` })).toBe(`/companies/${ID}/billing`);
  });

  it('encodes an id from the address bar', () => {
    expect(resourcePath('digitalassets', '../x?y')).toBe('/digitalassets/..%2Fx%3Fy');
  });
});

describe('the query', () => {
  it('stands in the path in the order in which it was written', () => {
    const include = ['partner'] as const;
    const filter = { 'issuer.id': ID };
    expect(listPath('partnerships', { include, filter, sort: 'partner.emailAddress' })).toBe(
      `/partnerships?include=partner&filter[issuer.id]=${ID}&sort=partner.emailAddress`,
    );
    expect(listPath('workspaces', { sort: '-title', include: ['members', 'folders'] })).toBe(
      '/workspaces?sort=-title&include=members,folders',
    );
  });

  it('filters by an operator, too, and by two of one field', () => {
    const filter = { date: { ge: '2026-11-27', le: '2027-01-01' }, 'refersTo.state': { ne: 'archived' } };
    expect(listPath('events', { filter })).toBe(
      '/events?filter[date][ge]=2026-11-27&filter[date][le]=2027-01-01&filter[refersTo.state][ne]=archived',
    );
  });

  it('is appended to a query in the path', () => {
    expect(listPath('folders', { at: '/folders?sort=name', page: { limit: 100 } })).toBe(
      '/folders?sort=name&page[limit]=100',
    );
  });

  it('has the names of the definition and no others', () => {
    // @ts-expect-error folders include no company
    listPath('folders', { include: ['company'] });
    // @ts-expect-error folders are not sorted by size
    listPath('folders', { sort: 'size' });
    // @ts-expect-error partnerships are not filtered by partner
    listPath('partnerships', { filter: { 'partner.id': ID } });
    expect(listPath('folders', { include: ['workspace'], sort: 'name' })).toBe(
      '/folders?include=workspace&sort=name',
    );
  });
});
