import { describe, expect, it } from 'vitest';
import { invitationProblem } from './invitation.ts';

const context = { ownEmail: 'owner@example.com', invited: ['grace@example.com'] };

describe('who can be invited', () => {
  it('VAL-MAIL-01 a value that is no address shows InvalidEmail', () => {
    expect(invitationProblem('nonsense', context)).toBe('InvalidEmail');
  });
  it('VAL-MAIL-03 an address that is invited already is rejected, however it is written', () => {
    expect(invitationProblem(' GRACE@example.com', context)).toBe('PersonAlreadyInvited');
  });
  it('VAL-MAIL-04 the owner cannot invite himself', () => {
    expect(invitationProblem('Owner@Example.com', context)).toBe('InviteNotPossible');
  });
  it('VAL-MAIL-01 everybody else can be invited', () => {
    expect(invitationProblem('new@example.com', context)).toBeUndefined();
  });
});
