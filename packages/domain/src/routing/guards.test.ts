import { describe, expect, it } from 'vitest';
import { guardRedirect, isMigrationDue, type Visitor } from './guards.ts';

const anonymous: Visitor = { loggedIn: false };
const issuer: Visitor = { loggedIn: true, userType: 'issuer' };
const untyped: Visitor = { loggedIn: true, userType: null };
const platformAdmin: Visitor = { loggedIn: true, userType: 'admin' };

describe('route guards', () => {
  it('ROUTE-01 ROUTE-02 ROUTE-03 public pages send a logged-in visitor to the role home', () => {
    expect(guardRedirect('public', anonymous, '/login')).toBeUndefined();
    expect(guardRedirect('public', issuer, '/login')).toEqual({ to: '/home' });
    expect(guardRedirect('public', untyped, '/sign-up')).toEqual({ to: '/my-contracts' });
    expect(guardRedirect('public', platformAdmin, '/resetPassword')).toEqual({ to: '/admin' });
  });
  it('ROUTE-59 the login page stands back while the redirect after login is under way', () => {
    expect(guardRedirect('public', { ...issuer, redirecting: true }, '/login')).toBeUndefined();
  });
  it('ROUTE-13 an unauthenticated visitor goes to /login and the location travels along', () => {
    expect(guardRedirect('authenticated', anonymous, '/contract-details/1?x=2')).toEqual({
      to: '/login',
      from: '/contract-details/1?x=2',
    });
  });
  it('ROUTE-48 /404 is never remembered', () => {
    expect(guardRedirect('authenticated', anonymous, '/404')).toEqual({ to: '/login' });
  });
  it('ROUTE-09 ROUTE-10 /admin is for platform admins, who see nothing else', () => {
    expect(guardRedirect('admin', platformAdmin, '/admin')).toBeUndefined();
    expect(guardRedirect('admin', issuer, '/admin')).toEqual({ to: '/home' });
    expect(guardRedirect('admin', anonymous, '/admin')).toEqual({ to: '/login', from: '/admin' });
    expect(guardRedirect('authenticated', platformAdmin, '/my-contracts')).toEqual({ to: '/admin' });
  });
  it('ROUTE-37 company settings are for company admins (J-018)', () => {
    expect(guardRedirect('companyAdmin', issuer, '/company/settings/general')).toEqual({ to: '/home' });
    expect(guardRedirect('companyAdmin', { ...issuer, companyAdmin: true }, '/x')).toBeUndefined();
  });
  it('ROUTE-47 beta pages do not exist without beta (J-019)', () => {
    expect(guardRedirect('beta', issuer, '/extended-search/x')).toEqual({ to: '/404' });
    expect(guardRedirect('beta', { ...issuer, beta: true }, '/extended-search/x')).toBeUndefined();
    expect(guardRedirect('companyAdminBeta', { ...issuer, companyAdmin: true }, '/x')).toEqual({
      to: '/404',
    });
    expect(
      guardRedirect('companyAdminBeta', { ...issuer, companyAdmin: true, beta: true }, '/x'),
    ).toBeUndefined();
  });
  it('ROUTE-26 templates need the debugger mode (J-036)', () => {
    expect(guardRedirect('debug', issuer, '/templates')).toEqual({ to: '/404' });
    expect(guardRedirect('debug', { ...issuer, debug: true }, '/templates')).toBeUndefined();
  });
  it('ROUTE-55 J-022 a flagged user is due for the migration on every page but itself, which shows for all of them', () => {
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
