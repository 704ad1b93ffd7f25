import { describe, expect, it } from 'vitest';
import { homeRoute } from './home-route.ts';
import { isReturnLocation } from './return-location.ts';
import { findBySlug, idSegmentOf, slugOf } from './slug.ts';

describe('home route', () => {
  it('admins land on /admin (ROUTE-56)', () => {
    expect(homeRoute('admin')).toBe('/admin');
    expect(homeRoute('administrator')).toBe('/admin');
  });
  it('other typed users land on /home (ROUTE-57)', () => {
    for (const type of ['issuer', 'basic', 'signer'] as const) expect(homeRoute(type)).toBe('/home');
  });
  it('users without a type land on /my-contracts (ROUTE-58)', () => {
    expect(homeRoute(null)).toBe('/my-contracts');
    expect(homeRoute(undefined)).toBe('/my-contracts');
  });
});

describe('slugs', () => {
  it('title plus the first segment of the id, umlauts spelled out (ROUTE-32)', () => {
    expect(slugOf('Verträge & Öffentliches ß', '0192aabb-1111-2222')).toBe(
      'vertraege-oeffentliches-ss-0192aabb',
    );
    expect(slugOf('日本', '0192aabb-1111')).toBe('0192aabb');
  });
  it('is looked up by the id segment, whatever the present title (ROUTE-32)', () => {
    expect(idSegmentOf('old-name-0192aabb')).toBe('0192aabb');
    expect(idSegmentOf('0192aabb')).toBe('0192aabb');
  });
  it('an old link finds the renamed item; between two with the same segment the exact slug decides (ROUTE-32, J-039)', () => {
    const thing = (id: string, title: string) => ({ id, slug: slugOf(title, id) });
    const legal = thing('0192aabb-1', 'Legal');
    const sales = thing('0192aabb-2', 'Sales');
    expect(findBySlug([legal], 'recht-0192aabb')).toBe(legal);
    expect(findBySlug([legal, sales], 'sales-0192aabb')).toBe(sales);
    expect(findBySlug([legal], 'legal-0192aabc')).toBeUndefined();
    expect(findBySlug([legal], 'general')).toBeUndefined();
  });
});

describe('return location', () => {
  it.each(['/my-contracts', '/contract-details/1?a=%20b', '/extended-search/a%2Fb?x'.replace('%2F', '-')])(
    '%s is remembered (ROUTE-59)',
    (path) => expect(isReturnLocation(path)).toBe(true),
  );
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/LOGIN/',
    '/404',
    '/',
    '',
    '/a\nb',
  ])('%j is not (ROUTE-59, ABUSE-21)', (path) => expect(isReturnLocation(path)).toBe(false));
});
