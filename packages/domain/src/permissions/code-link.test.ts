import { expect, it } from 'vitest';
import { codeLinkDenial, type CodeLink } from './code-link.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const OPEN: CodeLink = { effective: true, used: false, expires: new Date(NOW.getTime() + 1) };

it('a code reads the contract of an open invitation and of no other', () => {
  expect(codeLinkDenial(OPEN, NOW)).toBeUndefined();
  expect(codeLinkDenial({ ...OPEN, effective: false }, NOW)).toBe('CodeLinkEarly');
  expect(codeLinkDenial({ ...OPEN, expires: NOW }, NOW)).toBe('CodeLinkExpired');
  expect(codeLinkDenial({ ...OPEN, used: true }, NOW)).toBe('CodeLinkUsed');
});

it('a code that was used says so for ever, because its holder has an account to log in with', () => {
  expect(codeLinkDenial({ effective: true, used: true, expires: new Date(0) }, NOW)).toBe('CodeLinkUsed');
});
