import { describe, expect, it } from 'vitest';
import { ROUTES } from '../src/resources/registry.ts';

describe('the table of routes', () => {
  it('leaves to the guard every route that is not for everybody or every session (ABUSE-01)', () => {
    const undecided = ROUTES.filter(
      ({ access, of }) => access !== 'public' && access !== 'session' && of === undefined,
    );
    expect(undecided).toEqual([]);
  });

  it('routes of one method and path are told apart, and alike in what is decided before the body is read', () => {
    for (const { method, path } of ROUTES) {
      const routes = ROUTES.filter((route) => route.method === method && route.path === path);
      const alike = routes.map(({ limit, beforeSecondFactor }) => ({ limit, beforeSecondFactor }));
      expect([path, alike]).toEqual([path, routes.map(() => alike[0])]);
      const last = routes.at(-1);
      // the last one accepts the rest, and none before it accepts everything
      expect([path, last?.when === undefined]).toEqual([path, true]);
      for (const route of routes.slice(0, -1))
        expect([path, route.body !== last?.body || route.when !== undefined]).toEqual([path, true]);
    }
  });
});
