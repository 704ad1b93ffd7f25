import { describe, expect, it } from 'vitest';
import { guardRedirect, isMigrationDue, type Visitor } from './guards.ts';

const anonymous: Visitor = { loggedIn: false };
const issuer: Visitor = { loggedIn: true, userType: 'issuer' };
const untyped: Visitor = { loggedIn: true, userType: null };
const platformAdmin: Visitor = { loggedIn: true, userType: 'admin' };

describe('route guards', () => {
  it('public pages send a logged-in visitor to the role home (ROUTE-01, ROUTE-02, ROUTE-03)', () => {
    expect(guardRedirect('public', anonymous, '/login')).toBeUndefined();
    expect(guardRedirect('public', issuer, '/login')).toEqual({ to: '/home' });
    expect(guardRedirect('public', untyped, '/sign-up')).toEqual({ to: '/my-contracts' });
    expect(guardRedirect('public', platformAdmin, '/resetPassword')).toEqual({ to: '/admin' });
  });
  it('the login page stands back while the redirect after login is under way (ROUTE-59)', () => {
    expect(guardRedirect('public', { ...issuer, redirecting: true }, '/login')).toBeUndefined();
  });
  it('an unauthenticated visitor goes to /login, and the location is kept for the return (ROUTE-13)', () => {
    expect(guardRedirect('authenticated', anonymous, '/contract-details/1?x=2')).toEqual({
      to: '/login',
      from: '/contract-details/1?x=2',
    });
  });
  it('/404 is never remembered (ROUTE-48)', () => {
    expect(guardRedirect('authenticated', anonymous, '/404')).toEqual({ to: '/login' });
  });
  it('/admin is for platform admins, who see nothing else (ROUTE-09, ROUTE-10)', () => {
    expect(guardRedirect('admin', platformAdmin, '/admin')).toBeUndefined();
    expect(guardRedirect('admin', issuer, '/admin')).toEqual({ to: '/home' });
    expect(guardRedirect('admin', anonymous, '/admin')).toEqual({ to: '/login', from: '/admin' });
    expect(guardRedirect('authenticated', platformAdmin, '/my-contracts')).toEqual({ to: '/admin' });
  });
  it('company settings are for company admins (ROUTE-37, J-018)', () => {
    expect(guardRedirect('companyAdmin', issuer, '/company/settings/general')).toEqual({
      to: '/home',
    });
    expect(guardRedirect('companyAdmin', { ...issuer, companyAdmin: true }, '/x')).toBeUndefined();
  });
  it('beta pages do not exist without beta (ROUTE-47, J-019)', () => {
    expect(guardRedirect('beta', issuer, '/extended-search/x')).toEqual({ to: '/404' });
    expect(guardRedirect('beta', { ...issuer, beta: true }, '/extended-search/x')).toBeUndefined();
    expect(guardRedirect('companyAdminBeta', { ...issuer, companyAdmin: true }, '/x')).toEqual({
      to: '/404',
    });
    expect(
      guardRedirect('companyAdminBeta', { ...issuer, companyAdmin: true, beta: true }, '/x'),
    ).toBeUndefined();
  });
  it('templates need the debugger mode (ROUTE-26, J-036)', () => {
    expect(guardRedirect('debug', issuer, '/templates')).toEqual({ to: '/404' });
    expect(guardRedirect('debug', { ...issuer, debug: true }, '/templates')).toBeUndefined();
  });
  it('a flagged user is sent to the migration from every page but the migration itself (ROUTE-55, J-022)', () => {
    for (const visitor of [issuer, untyped, platformAdmin]) {
      const flagged = { ...visitor, oldAccount: true };
      expect(isMigrationDue(flagged, '/my-contracts?x=1')).toBe(true);
      expect(isMigrationDue(flagged, '/admin')).toBe(true);
      expect(isMigrationDue(flagged, '/account-migration?x=1')).toBe(false);
      expect(guardRedirect('authenticated', flagged, '/account-migration')).toBeUndefined();
      expect(isMigrationDue(visitor, '/my-contracts')).toBe(false);
    }
    expect(isMigrationDue(anonymous, '/login')).toBe(false);
  });
});
